import { act } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";

const containers: HTMLElement[] = [];
afterEach(() => {
  for (const container of containers.splice(0)) container.remove();
});

/** Adds an element to the document as server-rendered HTML, which `hydrate` then hydrates. */
export function renderOnServer(element: ReactElement) {
  const container = document.createElement("div");
  container.innerHTML = renderToString(element);
  document.body.append(container);
  containers.push(container);
  const onRecoverableError = jest.fn();
  return {
    /** Called by React if the HTML does not match. */
    onRecoverableError,
    hydrate: async () => act(async () => hydrateRoot(container, element, { onRecoverableError })),
  };
}
