/** @jest-environment jsdom */
import { scrollToTarget } from "./scrolling";

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

function setUp({ reducedMotion }: { reducedMotion: boolean }) {
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = jest.fn().mockReturnValue({ matches: reducedMotion });
  document.body.innerHTML = '<p id="why us">Text</p>';
}

it("scrolls smoothly to the top", () => {
  setUp({ reducedMotion: false });
  scrollToTarget("");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "smooth" });
});

it("goes to the top at once where the visitor asked for less motion", () => {
  setUp({ reducedMotion: true });
  scrollToTarget("");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
});

it("scrolls to a link's target, its name decoded", () => {
  setUp({ reducedMotion: false });
  scrollToTarget("#why%20us");
  expect(scrollIntoView).toHaveBeenLastCalledWith({ behavior: "smooth" });
});

it.each(["#nowhere", "#", "#%E0"])("scrolls to the top where %s leads nowhere on the page", (hash) => {
  setUp({ reducedMotion: false });
  scrollToTarget(hash);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "smooth" });
});
