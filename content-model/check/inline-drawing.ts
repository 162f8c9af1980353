/** Drawings whose markup becomes a part of pages. */
import { load } from "cheerio/slim";

/** The drawing in place of the name in the bar. */
export const LOGO_FILE = "images/logo.svg";

/** Returns whether a file is the logo, or the animated drawing over a picture. */
export const isInlineDrawing = (path: string) => path === LOGO_FILE || path.endsWith(".motion.svg");

/** The reason that pages cannot have a drawing. */
export type DrawingProblem = "noDrawing" | "drawingWithStyles" | "drawingWithScript" | "drawingWithPicture";

const isOfOtherPlace = (url: string) => /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** Finds what the build refuses in pages. HTML ignores the case of names, and XML does not. */
function findProblem(element: string, attributes: Readonly<Record<string, string>>): DrawingProblem | undefined {
  if (element === "style") return "drawingWithStyles";
  if (element === "script") return "drawingWithScript";
  for (const [attribute, value] of Object.entries(attributes)) {
    const name = attribute.toLowerCase();
    if (name === "style") return "drawingWithStyles";
    if (name.startsWith("on") || /^\s*javascript:/i.test(value)) return "drawingWithScript";
    if (element === "image" && /^(?:xlink:)?href$/.test(name) && isOfOtherPlace(value)) return "drawingWithPicture";
  }
  return undefined;
}

/**
 * Returns the part of an SVG file that pages can have: without the XML declaration, the document type and the comments
 * that drawing programs write.
 */
export function prepareDrawing(bytes: Uint8Array): { readonly bytes: Buffer } | { readonly problem: DrawingProblem } {
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
