/** Reads and bundles the editor's page at each request. No build includes the page, and no cache stores it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "editor/app";

export const readHtml = (root: string) => readFileSync(join(root, folder, "index.html"), "utf8");

// Bundlers are imported on demand. Otherwise, they would slow down each start of Gatsby.

async function bundleScript(root: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(root, folder, "main.tsx")],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

async function compileStyles(root: string): Promise<string> {
  const { compileAsync } = await import("sass");
  return (await compileAsync(join(root, folder, "editor.scss"), { style: "compressed" })).css;
}

/** The script and the styles of the page. */
export const assets = { bundleScript, compileStyles };
