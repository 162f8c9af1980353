/** The drawing in place of the name in the bar, which becomes a part of each page: `images/logo.svg`. */
import { load } from "cheerio/slim";

export const LOGO_FILE = "images/logo.svg";

/** The reason that pages cannot have a logo. */
export type LogoProblem = "noDrawing" | "logoWithStyles" | "logoWithScript" | "logoWithPicture";

const isOfOtherPlace = (url: string) => /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** Finds what the build refuses in pages. HTML ignores the case of names, and XML does not. */
function findProblem(element: string, attributes: Readonly<Record<string, string>>): LogoProblem | undefined {
  if (element === "style") return "logoWithStyles";
  if (element === "script") return "logoWithScript";
  for (const [attribute, value] of Object.entries(attributes)) {
    const name = attribute.toLowerCase();
    if (name === "style") return "logoWithStyles";
    if (name.startsWith("on") || /^\s*javascript:/i.test(value)) return "logoWithScript";
    if (element === "image" && /^(?:xlink:)?href$/.test(name) && isOfOtherPlace(value)) return "logoWithPicture";
  }
  return undefined;
}

/**
 * Returns the part of an SVG file that pages can have: without the XML declaration, the document type and the comments
 * that drawing programs write.
 */
export function prepareLogo(bytes: Uint8Array): { readonly bytes: Buffer } | { readonly problem: LogoProblem } {
  const $ = load(new TextDecoder().decode(bytes), { xml: true });
  const svg = $.root().children().first();
  if (!svg.is("svg")) return { problem: "noDrawing" };
  for (const element of [...svg.get(), ...svg.find("*").get()]) {
    const problem = findProblem(element.name.toLowerCase(), element.attribs);
    if (problem !== undefined) return { problem };
  }
  svg
    .find("*")
    .addBack()
    .contents()
    .filter((_, node) => /^<(?:!--|\?)/.test($.xml(node)))
    .remove();
  return { bytes: Buffer.from($.xml(svg)) };
}
