import { createHash } from "node:crypto";

/** The contents of inline `<script>` and `<style>` elements. */
interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Another site, and what pages may use it for: an item of `origins` in data/site.json. */
export type Origin = Readonly<Record<"purpose" | "origin", string>>;

const NONE = "'none'";
const SELF = "'self'";

/** The directives, with what each allows on every site, and the purpose for which it allows other origins. */
const directives: readonly (readonly [name: string, sources: readonly string[], purpose?: string])[] = [
  ["default-src", [NONE]],
  ["base-uri", [NONE]],
  ["connect-src", [SELF], "connect"],
  // `data:` is for the subset of the heading font in the `<style>` of each page: see heading-font.ts.
  ["font-src", [SELF, "data:"], "font"],
  // The contact form sends its message with `fetch`, to which `connect-src` applies.
  ["form-action", [NONE], "form"],
  // Empty directives are left out: then `default-src` applies.
  ["frame-src", [], "frame"],
  ["img-src", [SELF], "image"],
  ["manifest-src", [SELF]],
  ["media-src", [], "media"],
  ["script-src", [SELF], "script"],
  ["style-src", [SELF], "style"],
];

const hashes = (texts: readonly string[]) =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).toSorted();

const originsFor = (purpose: string | undefined, origins: readonly Origin[]) =>
  origins.filter((each) => each.purpose === purpose).map(({ origin }) => origin);

/** Returns what a directive allows, and the purpose of other origins, if it has one. */
export function explainDirective(name: string, origins: readonly Origin[]) {
  const [, sources = [], purpose] = directives.find(([each]) => each === name) ?? [];
  return { purpose, allowsSite: sources.includes(SELF), allowed: originsFor(purpose, origins) };
}

/** Returns a Content-Security-Policy for a `<meta>` element. Allows the site's files, and inline code by its hash. */
export function contentSecurityPolicy({ scripts, styles }: InlineCode, origins: readonly Origin[]): string {
  const inlineCode: Readonly<Record<string, readonly string[]>> = {
    "script-src": hashes(scripts),
    "style-src": hashes(styles),
  };
  return directives
    .flatMap(([name, sources, purpose]) => {
      const named = originsFor(purpose, origins);
      // A browser ignores `'none'` beside another source, and warns about it.
      const own = named.length === 0 ? sources : sources.filter((source) => source !== NONE);
      const allowed = new Set([...own, ...(inlineCode[name] ?? []), ...named]);
      return allowed.size === 0 ? [] : `${name} ${[...allowed].join(" ")}`;
    })
    .join("; ");
}
