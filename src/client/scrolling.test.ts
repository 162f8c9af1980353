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

it("jumps to the top if the visitor prefers reduced motion", () => {
  setUp({ reducedMotion: true });
  scrollToTarget("");
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
});

it("decodes the hash, and scrolls to its target", () => {
  setUp({ reducedMotion: false });
  scrollToTarget("#why%20us");
  expect(scrollIntoView).toHaveBeenLastCalledWith({ behavior: "smooth" });
});

it.each(["#nowhere", "#", "#%E0"])("scrolls to the top if %s has no target", (hash) => {
  setUp({ reducedMotion: false });
  scrollToTarget(hash);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "smooth" });
});
