/** @jest-environment jsdom */
import { showDataProblems } from "./data-problems-overlay";

const problem = { position: "data/claims.json:3:22", message: "A comma is missing." };
const readOverlay = () => document.querySelector("data-problems")?.shadowRoot?.querySelector("section")?.textContent;

it("does not ask for a fix in data/ when the development server has stopped", () => {
  const source = new EventTarget();
  Object.assign(globalThis, { EventSource: jest.fn(() => source) });
  showDataProblems();
  source.dispatchEvent(new MessageEvent("message", { data: JSON.stringify([problem]) }));
  expect(readOverlay()).toMatch(/^Fix the problems in data\/.*data\/claims\.json:3:22A comma is missing\.$/);

  source.dispatchEvent(new Event("error"));
  expect(readOverlay()).toMatch(/^The development server has stopped\./);
  expect(readOverlay()).not.toContain("data/");

  source.dispatchEvent(new MessageEvent("message", { data: "[]" }));
  expect(readOverlay()).toBeUndefined();
});
