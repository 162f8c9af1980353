import type { ValuePath } from "./json-type";
import type { Problem } from "./problems";

export const EDITOR_PATH = "/___content";

/** Returns the ID of a field in the content editor: `field-claims-0-figure`. */
export const fieldId = (path: ValuePath) => ["field", ...path].join("-");

/** Reverses `fieldId`. The names of fields have no hyphens, because GraphQL allows none. */
export const parseFieldId = (id: string): ValuePath =>
  id
    .split("-")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

export const pathInData = (file: string) => file.slice("data/".length);
export const fileLink = (path: string) => `${EDITOR_PATH}?file=${encodeURIComponent(path)}`;

/** @param file path inside `data/` */
export const fieldLink = (file: string, path: ValuePath) => `${fileLink(file)}#${fieldId(path)}`;

export const editorLink = ({ file, path }: Problem) => fieldLink(pathInData(file), path);
