/** The overlay that shows editors the problems in `data/` while `gatsby develop` runs. */
import { PROBLEMS_PATH, type ShownProblem } from "../../content-model/problems";

const css = `
  :host { all: initial }
  section {
    position: fixed; inset: auto 0 0; z-index: 1000; box-sizing: border-box; max-height: 60vh; overflow: auto;
    padding: 1rem 1.5rem 1.5rem; border-top: 4px solid #d33; background: #fff; color: #111;
    font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 -0.5rem 2rem rgb(0 0 0 / 30%);
  }
  h2 { margin: 0 0 0.5rem; font-size: 1.125rem }
  ul { margin: 0; padding: 0; list-style: none }
  li { padding-block: 0.375rem; border-top: 1px solid #ddd; overflow-wrap: anywhere }
  code { margin-inline-end: 0.75em; font: 600 0.9375rem/1.5 ui-monospace, monospace; color: #a00 }
`;

function createElement(tag: string, ...content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

/** Replaces the overlay, or removes it if there are no problems. */
function show(heading: string, problems: readonly ShownProblem[]): void {
  const tag = "data-problems";
  document.querySelector(tag)?.remove();
  if (problems.length === 0) return;
  const items = problems.map(({ position, message, href }) => {
    const item = createElement("li", message);
    if (position !== undefined) item.prepend(createElement("code", position));
    if (href !== undefined) {
      const link = createElement("a", "Edit in the form");
      link.setAttribute("href", href);
      item.append(" ", link);
    }
    return item;
  });
  const section = createElement("section", createElement("h2", heading), createElement("ul", ...items));
  section.setAttribute("role", "alert");
  const host = createElement(tag);
  host.attachShadow({ mode: "open" }).append(createElement("style", css), section);
  document.body.append(host);
}

/** Subscribes to the development server, and shows the problems that it sends. */
export function showDataProblems(): void {
  // In the frame of the content editor, the form shows the problems.
  if (window !== window.parent) return;
  let source: EventSource | undefined;
  const subscribe = () => {
    source?.close();
    // Browsers open at most six connections to a server for all tabs together, so only visible tabs keep one.
    if (document.visibilityState === "hidden") return;
    source = new EventSource(PROBLEMS_PATH);
    source.addEventListener("error", () => {
      // The server sends its problems at each connection, which replaces this notice: see data-problems.ts.
      show("The development server has stopped.", [
        { message: "Start npm run develop again. The page reconnects by itself." },
      ]);
    });
    source.addEventListener("message", ({ data }: MessageEvent<string>) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- plugins/data-layer sends this type
      const problems = JSON.parse(data) as readonly ShownProblem[];
      show("Fix the problems in data/. Until then, the page shows the last valid version, if there is one.", problems);
    });
  };
  subscribe();
  document.addEventListener("visibilitychange", subscribe);
}
