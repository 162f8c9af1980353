/** @jest-environment jsdom */
import { registerIsland } from "./hydrate-island";

it("looks at an island only once all HTML has arrived", async () => {
  const readyState = jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const prepareHydration = jest.fn(() => () => undefined);
  registerIsland("late", () => <b>Late</b>, prepareHydration);
  document.body.innerHTML = `<div></div>`;
  const island = document.querySelector("div");
  const hydrated = island && window.islandHydrators?.["late"]?.(island);
  expect(prepareHydration).not.toHaveBeenCalled();
  // The rest of the island arrives.
  if (island) island.innerHTML = "<b>Late</b>";
  const element = document.querySelector("b");
  readyState.mockReturnValue("interactive");
  dispatchEvent(new Event("DOMContentLoaded"));
  await hydrated;
  // React has taken the element of the HTML.
  expect(document.querySelector("b")).toBe(element);
});
