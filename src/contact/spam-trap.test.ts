import { isSpam, trapField } from "./spam-trap";

function formWith(trap: string): HTMLFormElement {
  const form = document.createElement("form");
  form.innerHTML = `<input name="${trapField}">`;
  const input = form.elements.namedItem(trapField);
  if (input instanceof HTMLInputElement) input.value = trap;
  return form;
}

it.each([
  ["written in time, the trap empty", "", 2000, false],
  ["written in no time", "", 1999, true],
  ["the trap filled in", "https://spam.example", 60_000, true],
])("%s", (_name, trap, time, expected) => {
  expect(isSpam(formWith(trap), 1_000_000, 1_000_000 + time)).toBe(expected);
});
