import { resolve } from "node:path";
import { createClassNames, listCssModules } from "./class-names";

const files = listCssModules("src");
const nameIn = (file: string, className: string, names = createClassNames("src")) =>
  names({ resourcePath: resolve(file) }, "", className);

it("gives each class of a file its own name, and the same name each time", () => {
  const names = createClassNames("src");
  const [file = ""] = files;
  expect(["list", "item", "list"].map((className) => nameIn(file, className, names))).toEqual(["a0", "a1", "a0"]);
});

it("gives the same class of each file another name", () => {
  expect(new Set(files.map((file) => nameIn(file, "list"))).size).toBe(files.length);
});
