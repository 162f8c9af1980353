/** A page of the built site with an island for tests in place of its content, as if a developer had added one. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync, type BuildOptions } from "esbuild";
import { publicFolder } from "../../tested-folder";

const folder = "tests/support/visitor/first-touch";

const bundle = (options: BuildOptions) =>
  buildSync({
    bundle: true,
    write: false,
    logLevel: "error",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', ERROR_SCREEN: "{}" },
    loader: { ".scss": "empty" },
    ...options,
  }).outputFiles?.[0]?.text ?? "";

const renderer = `
  import { createElement } from "react";
  import { renderToString } from "react-dom/server";
  import { FirstTouch } from "./${folder}/first-touch";
  console.log(renderToString(createElement(FirstTouch)));`;

/** Paths of the page and of the island's script. */
export const firstTouchPath = "/about";
export const firstTouchScript = "/first-touch.js";

export function buildFirstTouch() {
  const script = bundle({ entryPoints: [`${folder}/first-touch.island.ts`], format: "iife" });
  const stdin = { contents: renderer, resolveDir: process.cwd() };
  const html = execFileSync("node", { input: bundle({ stdin, platform: "node" }), encoding: "utf8" }).trim();
  const island = `<div data-island="first-touch" data-props="{}" data-scripts="${firstTouchScript}">${html}</div>`;
  const page = readFileSync(join(publicFolder, `${firstTouchPath}.html`), "utf8");
  return {
    script,
    page: page.replace(/(<main[^>]*>).*(<\/main>)/s, (_main, start: string, end: string) => start + island + end),
  };
}
