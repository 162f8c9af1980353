/** @jest-environment node */
import { mailLink } from "./mail-link";

it("has the whole message, whatever its letters", () => {
  const draft = {
    name: "Ana Núñez",
    company: "A & B",
    email: "ana@example.com",
    message: "One\ntwo? #3 100 % שלום 🌴",
  };
  const url = new URL(mailLink("hello@example.com", "Hello & welcome", draft));
  expect(url.pathname).toBe("hello@example.com");
  expect(url.searchParams.get("subject")).toBe("Hello & welcome");
  expect(url.searchParams.get("body")).toBe(
    "One\r\ntwo? #3 100 % שלום 🌴\r\n\r\nAna Núñez\r\nA & B\r\nana@example.com",
  );
});

it("does not fail at half a letter", () => {
  expect(mailLink("a@b.co", "", { name: "", company: "", email: "", message: "\uD83C" })).toContain("%EF%BF%BD");
});
