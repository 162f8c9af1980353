import { createHash } from "node:crypto";
import { buildSync } from "esbuild";

/** A script of the site that is fetched. */
interface ScriptFile {
  readonly path: string;
  readonly text: string;
}

/** The scripts that Gatsby puts into a page: the addresses of those that are files, and the text of those that are inline. */
export interface GatsbyScripts {
  readonly sources: readonly string[];
  readonly inline: readonly string[];
}

/** What only the page on show can say: `src/first-load/` keeps it in an attribute. */
const pagePath = /^\/\*<!\[CDATA\[\*\/window\.pagePath="[^"]*";\/\*\]\]>\*\/$/;

/** Its name says its content, so that it can be kept for ever. */
function scriptFile(name: string, text: string): ScriptFile {
  return { path: `${name}-${createHash("sha256").update(text).digest("hex").slice(0, 20)}.js`, text };
}

function bundle(entry: string, constants: Readonly<Record<string, string>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [`src/first-load/${entry}.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2020",
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`src/first-load/${entry}.ts has been bundled to nothing.`);
  return output.text.trim();
}

/**
 * The script that fetches Gatsby's. Where one of them does not come, it says so, and fetches that one when it is run again.
 * @throws where Gatsby's scripts are not what they were when this was written
 */
export function awakeningScript({ sources, inline }: GatsbyScripts): ScriptFile {
  const settings = inline.filter((text) => !pagePath.test(text)).map((text) => text.trim());
  const areKnown =
    inline.length === 3 &&
    settings.length === 2 &&
    settings.every((text) => /^window\.___(?:chunkMapping|webpackCompilationHash)=".*";$/.test(text)) &&
    sources.length === 3;
  if (!areKnown) {
    throw new Error(
      "Gatsby's scripts are not what they were when src/gatsby/publish/first-load-script.ts was written: " +
        [...inline, ...sources].join(" "),
    );
  }
  return scriptFile(
    "awaken",
    `${settings.join("")}
window.pagePath=document.documentElement.dataset.page;
for(const source of ${JSON.stringify(sources)}){
if(document.querySelector(\`script[src="\${source}"]\`))continue;
const script=document.createElement("script");
script.src=source;
script.async=false;
script.onerror=()=>{script.remove();document.dispatchEvent(new Event("notalive"))};
document.head.append(script);
}
`,
  );
}

/** The script that fetches the other pages, and shows them: `src/first-load/navigation.ts`. */
export const navigationScript = () => scriptFile("navigation", bundle("navigation"));

/** The script that stands in pages with a form: `src/first-load/early-form.ts`. */
export const earlyFormScript = () => bundle("early-form");

/** Where a page finds what its script fetches. */
interface Addresses {
  readonly awakening: string;
  readonly navigation: string;
  readonly manifest: string;
}

/** The script that stands in every page: `src/first-load/first-load.ts`. */
export const firstLoadScript = ({ awakening, navigation, manifest }: Addresses) =>
  bundle("first-load", { AWAKENING_SCRIPT: awakening, NAVIGATION_SCRIPT: navigation, MANIFEST: manifest });
