import { prepareDrawing } from "./inline-drawing";

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="var(--accent)" d="M0 0h9v9z"/></svg>';

const prepare = (text: string) => {
  const prepared = prepareDrawing(Buffer.from(text));
  return "problem" in prepared ? prepared.problem : prepared.bytes.toString();
};

it("accepts a drawing as it is", () => expect(prepare(drawing)).toBe(drawing));

it("removes what drawing programs write around a drawing, and their comments", () => {
  const declaration = '\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape -->\n';
  const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
  const entities = '<!DOCTYPE svg [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n';
  for (const start of [declaration + type, entities])
    expect(
      prepare(`${start}${drawing.replace("<path", '<!-- Layer 1 --><?xpacket begin=""?><path')}\n<!-- end -->\n`),
    ).toBe(drawing);
});

it.each([
  ["a style attribute", "<path", '<path style="fill:#fff"', "drawingWithStyles"],
  ["such an attribute of the drawing itself", "<svg", '<svg style="fill:#fff"', "drawingWithStyles"],
  ["a style sheet", "<path", "<defs><style>.a{fill:red}</style></defs><path", "drawingWithStyles"],
  ["a style sheet in capitals", "<path", "<STYLE>.a{fill:red}</STYLE><path", "drawingWithStyles"],
  ["a script", "<path", '<script type="text/ecmascript">alert(1)</script><path', "drawingWithScript"],
  ["a handler of events", "<path", '<path onClick="alert(1)"', "drawingWithScript"],
  ["a link to a script", "<path", '<a href="javascript:alert(1)"/><path', "drawingWithScript"],
  ["a picture in its text", "<path", '<image xlink:href="data:image/png;base64,AAAA"/><path', "drawingWithPicture"],
  ["a picture of another site", "<path", '<image href="https://www.example.com/a.png"/><path', "drawingWithPicture"],
  ["a text in its place", drawing, "Acme", "noDrawing"],
  ["a web page around it", drawing, `<html><body>${drawing}</body></html>`, "noDrawing"],
  ["nothing in it", drawing, "", "noDrawing"],
])("refuses a drawing with %s", (_name, from, to, problem) => expect(prepare(drawing.replace(from, to))).toBe(problem));
