import { createHash } from "node:crypto";

/** What stands inside a page rather than in a file of its own. */
interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).toSorted();

/**
 * A Content-Security-Policy that allows the site's own files, the inline code given, by its hashes, and nothing else.
 * @param connectSources origins that scripts may send requests to
 */
export function contentSecurityPolicy({ scripts, styles }: InlineCode, connectSources: readonly string[]): string {
  return [
    ["default-src", "'none'"],
    ["base-uri", "'none'"],
    ["connect-src", "'self'", ...connectSources],
    // The typeface of headings stands in the style sheet.
    ["font-src", "'self'", "data:"],
    ["form-action", "'none'"],
    ["img-src", "'self'"],
    ["manifest-src", "'self'"],
    ["script-src", "'self'", ...hashes(scripts)],
    ["style-src", "'self'", ...hashes(styles)],
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}
