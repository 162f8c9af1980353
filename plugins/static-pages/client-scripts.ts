import { createHash } from "node:crypto";
import { buildSync, type Format } from "esbuild";

/** The scripts of all pages, without the islands. */
interface PageScripts {
  /** An inline module in every page. */
  readonly inlineModule: string;
  /** An inline script in the head of every page. */
  readonly head: string;
  /** Another one of pages with a form. */
  readonly form: string;
  /** A file that the inline module loads. */
  readonly navigation: { readonly path: string; readonly text: string };
}

/** Bundles a script for browsers, and replaces constants with their values. */
function bundle(entry: string, format: Format, constants: Readonly<Record<string, string>>): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format,
    target: "es2020",
    // Leaves out "use strict", which would only make the inline script of forms longer.
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  return outputFiles[0]?.text.trim() ?? "";
}

/** Bundles the scripts of `src/browser/`. They load the style sheet of the whole site from `stylesPath`. */
export function bundleScripts(toUrl: (path: string) => string, stylesPath: string, version: string): PageScripts {
  // The scripts in src/ declare these constants. src/site-files/ makes manifest.webmanifest.
  const constants = { SITE_STYLES: toUrl(stylesPath), MANIFEST: toUrl("manifest.webmanifest") };
  const navigation = bundle("src/browser/navigation.entry.ts", "esm", {
    ...constants,
    SITE_ROOT: toUrl(""),
    LAYOUT_VERSION: version,
  });
  // The hash lets browsers cache the file forever. It has 20 digits, as webpack's: see `immutablePaths` in headers.ts.
  const path = `navigation-${createHash("sha256").update(navigation).digest("hex").slice(0, 20)}.js`;
  return {
    inlineModule: bundle("src/browser/client.entry.ts", "esm", { ...constants, NAVIGATION_SCRIPT: toUrl(path) }),
    head: bundle("src/browser/head.entry.ts", "iife", constants),
    form: bundle("src/browser/form.entry.ts", "iife", constants),
    navigation: { path, text: navigation },
  };
}
