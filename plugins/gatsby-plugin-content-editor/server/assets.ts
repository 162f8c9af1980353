/** Bundles the editor's page at each request for it, so that neither a build nor a cache has it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "plugins/gatsby-plugin-content-editor/app";

export type Assets = Awaited<ReturnType<typeof bundleAssets>>;

/** @param root the project's folder */
export async function bundleAssets(root: string) {
  // Imported on demand: it takes time at each start of Gatsby.
  const [{ build }, { compileAsync }] = await Promise.all([import("esbuild"), import("sass")]);
  const [{ outputFiles }, { css }] = await Promise.all([
    build({
      entryPoints: [join(root, folder, "main.tsx")],
      bundle: true,
      write: false,
      minify: true,
      format: "esm",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
    }),
    compileAsync(join(root, folder, "editor.scss"), { style: "compressed" }),
  ]);
  return { script: outputFiles[0]?.text ?? "", styles: css };
}

/** Returns the font of the site's headings. */
export const readHeadingFont = (root: string) => readFileSync(join(root, "src/fonts/funnel-display.woff2"));
