import { createHash } from "node:crypto";

/** The contents of inline `<script>` and `<style>` elements. */
interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).toSorted();

/** Returns a Content-Security-Policy for a `<meta>` element. Allows the site's files, and inline code by its hash. */
export function contentSecurityPolicy({ scripts, styles }: InlineCode, connectSources: readonly string[]): string {
  return [
    ["default-src", "'none'"],
    ["base-uri", "'none'"],
    ["connect-src", "'self'", ...new Set(connectSources)],
    // `data:` is for the subset of the heading font in the `<style>` of each page: see heading-font.ts.
    ["font-src", "'self'", "data:"],
    // The contact form sends its message with `fetch`, to which `connect-src` applies.
    ["form-action", "'none'"],
    ["img-src", "'self'"],
    ["manifest-src", "'self'"],
    ["script-src", "'self'", ...hashes(scripts)],
    ["style-src", "'self'", ...hashes(styles)],
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}
