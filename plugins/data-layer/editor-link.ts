import type { JSONPath } from "jsonc-parser";
import type { Problem } from "./problems";

export const EDITOR_PATH = "/___content";

/** The path at which pages subscribe to problems. It is in this file because browsers cannot load data-problems.ts. */
export const PROBLEMS_PATH = "/___data-problems";

/** Returns the ID of a field in the content editor: `field-claims-0-figure`. */
export const fieldId = (path: JSONPath) => ["field", ...path].join("-");

/** Reverses `fieldId`. The names of fields have no hyphens, because GraphQL allows none. */
export const parseFieldId = (id: string): JSONPath =>
  id
    .split("-")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

export const pathInData = (file: string) => file.slice("data/".length);
export const fileLink = (path: string) => `${EDITOR_PATH}?file=${encodeURIComponent(path)}`;

/** @param file path inside `data/` */
export const fieldLink = (file: string, path: JSONPath) => `${fileLink(file)}#${fieldId(path)}`;

export const editorLink = ({ file, path }: Problem) => fieldLink(pathInData(file), path);
