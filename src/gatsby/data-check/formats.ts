import type { Surroundings } from "./sentences";

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname } = new URL(value);
  return /^[\p{L}\d.-]+\.[\p{L}\d-]{2,}$/u.test(hostname);
}

/** The formats that the schemas name, beyond those of JSON Schema. */
export function formatsFor({
  pagePaths,
  pictures,
}: Surroundings): Readonly<Record<string, (value: string) => boolean>> {
  return {
    month: (value) => /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?$/.test(value),
    "web-address": isWebAddress,
    "site-address": (value) => isWebAddress(value) && new URL(value).origin === value,
    "csv-file-name": (value) => /^[a-z\d]+(?:-[a-z\d]+)*\.csv$/.test(value),
    "page-path": (value) => pagePaths.includes(value.split("#")[0] ?? "") && !/\s/.test(value),
    "picture-file": (value) => pictures.includes(value),
  };
}
