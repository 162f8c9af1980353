import { mailLink, messageText } from "./mail-link";

it("has the whole message, whatever its letters", () => {
  const draft = {
    name: "Ana Núñez",
    company: "A & B",
    email: "ana@example.com",
    message: "One\ntwo? #3 100 % שלום 🌴",
  };
  const url = new URL(mailLink("hello@example.com", "Hello & welcome", draft).href);
  expect(url.pathname).toBe("hello@example.com");
  expect(url.searchParams.get("subject")).toBe("Hello & welcome");
  expect(url.searchParams.get("body")).toBe(
    "One\r\ntwo? #3 100 % שלום 🌴\r\n\r\nAna Núñez\r\nA & B\r\nana@example.com",
  );
});

it("does not fail at half a letter", () => {
  expect(mailLink("a@b.co", "", { name: "", company: "", email: "", message: "\uD83C" }).href).toContain("%EF%BF%BD");
});

it("has nothing of a message that is too long for it, of which the text has all", () => {
  const draft = { name: "A", company: "B", email: "c@d.co", message: "x".repeat(1950) };
  expect(mailLink("a@b.co", "Hi", { ...draft, message: "x" }).isWhole).toBe(true);
  expect(mailLink("a@b.co", "Hi", draft)).toEqual({ href: "mailto:a@b.co?subject=Hi", isWhole: false });
  expect(messageText(draft)).toBe(`${draft.message}\n\nA\nB\nc@d.co`);
});
