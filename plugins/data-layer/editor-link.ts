import type { JSONPath } from "jsonc-parser";
import type { Problem } from "./problems";

/** The path of the content editor on Gatsby's development server. */
export const EDITOR_PATH = "/___content";

/** The path at which pages subscribe to the problems of `data/`. Browsers cannot load data-problems.ts. */
export const PROBLEMS_PATH = "/___data-problems";

/** Returns the ID of a field in the content editor: `field-claims-0-figure`. */
export const fieldId = (path: JSONPath) => ["field", ...path].join("-");

/** Returns the path of the field with an ID. Names in data files have no hyphens, because GraphQL allows none. */
export const parseFieldId = (id: string): JSONPath =>
  id
    .split("-")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Returns the path inside `data/` of a file with a path from the project's root. */
export const pathInData = (file: string) => file.slice("data/".length);

/** Returns the URL of the form of a file, by its path inside `data/`. */
export const fileLink = (path: string) => `${EDITOR_PATH}?file=${encodeURIComponent(path)}`;

/** Returns the URL of the content editor at the field of a problem. */
export const editorLink = ({ file, path }: Problem) => `${fileLink(pathInData(file))}#${fieldId(path)}`;
