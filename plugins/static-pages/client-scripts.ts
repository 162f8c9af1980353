import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { buildSync, type Format } from "esbuild";

/** The scripts of all pages, without the islands. */
export interface PageScripts {
  /** An inline module in every page. */
  readonly inlineModule: string;
  /** An inline script in the head of every page. */
  readonly head: string;
  /** Another one of pages with a form. */
  readonly form: string;
  /** Files that the inline module loads, by their paths. */
  readonly files: ReadonlyMap<string, string>;
}

const FORM_SCRIPT = "src/browser/form.entry.ts";

/** A service that counts visits: an item of `analytics` in data/site.json. */
export type AnalyticsService = Readonly<Record<"service" | "url" | "site", string>>;

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

/** Returns the path of a script, with a hash that lets browsers cache it forever. */
const scriptPath = (name: string, text: string) =>
  // 20 digits, as in webpack's paths: see `immutablePaths` in headers.ts.
  `${name}-${createHash("sha256").update(text).digest("hex").slice(0, 20)}.js`;

/** Bundles the scripts of `src/browser/`. They load the style sheet of the whole site from `stylesPath`. */
export function bundleScripts(
  toUrl: (path: string) => string,
  stylesPath: string,
  version: string,
  analytics: readonly AnalyticsService[],
): PageScripts {
  // The scripts in src/ declare these constants. src/site-files/ makes manifest.webmanifest.
  const constants = { SITE_STYLES: toUrl(stylesPath), MANIFEST: toUrl("manifest.webmanifest") };
  const files = new Map<string, string>();
  const addFile = (name: string, text: string) => {
    const path = scriptPath(name, text);
    files.set(path, text);
    return toUrl(path);
  };
  const navigation = bundle("src/browser/navigation.entry.ts", "esm", {
    ...constants,
    SITE_ROOT: toUrl(""),
    LAYOUT_VERSION: version,
  });
  // Each service has its own, without the code for others.
  const counters = analytics.map(({ service, url, site }) =>
    bundle("src/browser/analytics.entry.ts", "iife", {
      SITE_ROOT: toUrl(""),
      SERVICE: service,
      SERVICE_URL: url,
      SERVICE_SITE: site,
    }),
  );
  const urls: Record<string, string> = { NAVIGATION_SCRIPT: addFile("navigation", navigation) };
  if (counters.length > 0) urls["ANALYTICS_SCRIPT"] = addFile("analytics", counters.join("\n"));
  const client = counters.length > 0 ? "analytics-client" : "client";
  return {
    inlineModule: bundle(`src/browser/${client}.entry.ts`, "esm", { ...constants, ...urls }),
    head: bundle("src/browser/head.entry.ts", "iife", constants),
    // A project may have removed the form.
    form: existsSync(FORM_SCRIPT) ? bundle(FORM_SCRIPT, "iife", constants) : "",
    files,
  };
}
