/** @jest-environment jsdom */
import { honeypotField, isSpam } from "./honeypot";

function formWith(trap: string): HTMLFormElement {
  const form = document.createElement("form");
  form.innerHTML = `<input name="${honeypotField}">`;
  const input = form.elements.namedItem(honeypotField);
  if (input instanceof HTMLInputElement) input.value = trap;
  return form;
}

it.each([
  ["written in time, the trap empty", "", 400, false],
  ["written in no time", "", 399, true],
  ["written in a time that cannot be", "", -1, false],
  ["written in a time that is not known", "", undefined, false],
  ["the trap filled in", "https://spam.example", 60_000, true],
  ["the trap filled in, in a time that is not known", "https://spam.example", undefined, true],
])("%s", (_name, trap, age, expected) => {
  expect(isSpam(formWith(trap), age)).toBe(expected);
});
