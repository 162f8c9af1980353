/** @jest-environment jsdom */
import { isSpam } from "./honeypot";

function formWith(honeypot: string): HTMLFormElement {
  const form = document.createElement("form");
  // An extension has added the other one.
  form.innerHTML = `<input name="website"><input name="website" data-site="honeypot" value="${honeypot}">`;
  return form;
}

it.each([
  ["accepts a message filled in in 400 ms, with an empty honeypot", "", 400, false],
  ["rejects a message filled in in 399 ms", "", 399, true],
  ["rejects a filled-in honeypot", "https://spam.example", 60_000, true],
])("%s", (_name, honeypot, fillTime, expected) => {
  expect(isSpam(formWith(honeypot), fillTime)).toBe(expected);
});
