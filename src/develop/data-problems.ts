/**
 * For editors, while `gatsby develop` runs: says over the page what is wrong in `data/`, where it is, and what to do. The
 * page below shows what was good last.
 */

const style = `
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

function show(problems: readonly string[]): void {
  const tag = "data-problems";
  document.querySelector(tag)?.remove();
  if (problems.length === 0) return;
  const host = document.createElement(tag);
  const root = host.attachShadow({ mode: "open" });
  const section = document.createElement("section");
  section.setAttribute("role", "alert");
  const heading = document.createElement("h2");
  heading.textContent = "Something in data/ needs a look. Until then the page shows what was good last.";
  const list = document.createElement("ul");
  for (const problem of problems) {
    const item = document.createElement("li");
    const [place = "", message = ""] = problem.split(/ {2}(.*)/s);
    const code = document.createElement("code");
    code.textContent = place;
    item.append(code, message);
    list.append(item);
  }
  section.append(heading, list);
  const styleSheet = document.createElement("style");
  styleSheet.textContent = style;
  root.append(styleSheet, section);
  document.body.append(host);
}

/** Listens to the development server, and shows the problems it tells of. */
export function showDataProblems(): void {
  const source = new EventSource("/___data-problems");
  source.addEventListener("error", () => {
    show([
      "npm run develop  The page has lost its server, and follows no changes. It goes on by itself once the server is back.",
    ]);
  });
  source.addEventListener("message", ({ data }: MessageEvent<string>) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what gatsby-plugin-data-schemas sends
    show(JSON.parse(data) as readonly string[]);
  });
}
