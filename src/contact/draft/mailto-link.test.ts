import { createMailtoLink } from "./mailto-link";

it("encodes the whole message, including non-ASCII characters", () => {
  const draft = {
    name: "Ana Núñez",
    company: "A & B",
    email: "ana@example.com",
    message: "One\ntwo? #3 100 % שלום 🌴",
  };
  const url = new URL(createMailtoLink("hello@example.com", "Hello & welcome", draft).href);
  expect(url.pathname).toBe("hello@example.com");
  expect(url.searchParams.get("subject")).toBe("Hello & welcome");
  expect(url.searchParams.get("body")).toBe(
    "One\r\ntwo? #3 100 % שלום 🌴\r\n\r\nAna Núñez\r\nA & B\r\nana@example.com",
  );
});

it("encodes the characters of an email address that would end it", () => {
  const draft = { name: "", company: "", email: "", message: "" };
  const url = new URL(createMailtoLink("o'hara+100%?a&b#c@example.com", "Hi", draft).href);
  expect(url.pathname).toBe("o'hara+100%25%3Fa%26b%23c@example.com");
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
});

it("replaces a lone surrogate", () =>
  expect(createMailtoLink("a@b.co", "", { name: "", company: "", email: "", message: "\uD83C" }).href).toContain(
    "%EF%BF%BD",
  ));

it("omits the body when the message is too long for a link", () => {
  const draft = { name: "A", company: "B", email: "c@d.co", message: "x".repeat(1950) };
  expect(createMailtoLink("a@b.co", "Hi", { ...draft, message: "x" }).isComplete).toBe(true);
  expect(createMailtoLink("a@b.co", "Hi", draft)).toEqual({ href: "mailto:a@b.co?subject=Hi", isComplete: false });
});
