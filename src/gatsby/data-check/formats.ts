import type { Surroundings } from "./sentences";

/** The formats that the schemas name, beyond those of JSON Schema: what depends on what else is there. */
export function formatsFor({
  pagePaths,
  pictures,
}: Surroundings): Readonly<Record<string, (value: string) => boolean>> {
  return {
    "page-path": (value) => pagePaths.includes(value.split("#")[0] ?? "") && !/\s/.test(value),
    "picture-file": (value) => pictures.includes(value),
  };
}
