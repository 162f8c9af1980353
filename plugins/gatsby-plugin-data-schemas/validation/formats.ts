import type { Surroundings } from "./surroundings";

/** Whether a browser could go to it. What an address looks like is said by a pattern, in the schemas. */
function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { hostname, username } = new URL(value);
  return /^[\p{L}\d.-]+$/u.test(hostname) && username === "";
}

/** The formats that the schemas name, beyond those of JSON Schema: what no pattern can say. */
export function formatsFor({
  pagePaths,
  pictures,
}: Surroundings): Readonly<Record<string, (value: string) => boolean>> {
  return {
    "web-address": isAddress,
    "page-path": (value) => pagePaths.includes(value),
    "picture-file": (value) => pictures.includes(value),
  };
}
