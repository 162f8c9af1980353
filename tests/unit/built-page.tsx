import { act } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";

const places: HTMLElement[] = [];
afterEach(() => {
  for (const place of places.splice(0)) place.remove();
});

/** Puts an element on the page as the built HTML has it, which React can then take over. */
export function showAsBuilt(element: ReactElement) {
  const place = document.createElement("div");
  place.innerHTML = renderToString(element);
  document.body.append(place);
  places.push(place);
  const reportError = jest.fn();
  return {
    place,
    /** Called where the HTML is not what React expected. */
    reportError,
    hydrate: async () => act(async () => hydrateRoot(place, element, { onRecoverableError: reportError })),
  };
}
