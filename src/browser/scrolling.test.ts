/** @jest-environment jsdom */
import { scrollToTarget } from "./scrolling";

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

beforeEach(() => {
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  document.body.innerHTML = '<p id="why us">Text</p>';
});

it("decodes the hash, and scrolls to its target", () => {
  scrollToTarget("#why%20us");
  expect(scrollIntoView).toHaveBeenLastCalledWith({ behavior: "smooth" });
});

it.each(["#nowhere", "#", "#%E0"])("scrolls to the top if %s has no target", (hash) => {
  scrollToTarget(hash);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "smooth" });
});
