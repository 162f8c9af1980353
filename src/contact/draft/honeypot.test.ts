/** @jest-environment jsdom */
import { honeypotField, isSpam } from "./honeypot";

function formWith(honeypot: string): HTMLFormElement {
  const form = document.createElement("form");
  form.innerHTML = `<input name="${honeypotField}">`;
  const input = form.elements.namedItem(honeypotField);
  if (input instanceof HTMLInputElement) input.value = honeypot;
  return form;
}

it.each([
  ["accepts a message filled in in 400 ms, with an empty honeypot", "", 400, false],
  ["rejects a message filled in in 399 ms", "", 399, true],
  ["rejects a filled-in honeypot", "https://spam.example", 60_000, true],
])("%s", (_name, honeypot, fillTime, expected) => {
  expect(isSpam(formWith(honeypot), fillTime)).toBe(expected);
});
