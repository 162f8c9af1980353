/** The content of the tested site: that of tests/sites/specified/, or of the project folder TESTED_SITE. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type chartFile from "../sites/specified/data/chart.json";
import type aboutFile from "../sites/specified/data/pages/about.json";
import type clientFile from "../sites/specified/data/pages/client.json";
import type contactFile from "../sites/specified/data/pages/contact.json";
import type homeFile from "../sites/specified/data/pages/home.json";
import type notFoundFile from "../sites/specified/data/pages/not-found.json";
import type servicesFile from "../sites/specified/data/pages/services.json";
import type pillarsFile from "../sites/specified/data/pillars.json";
import type siteFile from "../sites/specified/data/site.json";
import { readSchemas } from "../../content-model/check/schemas";
import { withBreakableTexts } from "../../content-model/line-breaks";
import { testedFolder } from "./tested-folder";

const dataFolder = join(testedFolder, "data");
export const schemas = readSchemas(dataFolder);

/** Reads a file of `data/`, with its texts as pages show them. */
export const readDataFile = (path: string) =>
  withBreakableTexts(JSON.parse(readFileSync(join(dataFolder, path), "utf8")), schemas.get(path));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters -- the data has passed validation
const read = <Content>(path: string) => readDataFile(path) as Content;

export const chart = read<typeof chartFile>("chart.json");
export const aboutCopy = read<typeof aboutFile>("pages/about.json");
export const clientCopy = read<typeof clientFile>("pages/client.json");
export const contactCopy = read<typeof contactFile>("pages/contact.json");
export const homeCopy = read<typeof homeFile>("pages/home.json");
export const notFoundCopy = read<typeof notFoundFile>("pages/not-found.json");
export const servicesCopy = read<typeof servicesFile>("pages/services.json");
export const { pillars } = read<typeof pillarsFile>("pillars.json");
// site-data.ts adds the language and the redirects.
export const site = read<
  Omit<typeof siteFile, "origins"> & {
    readonly language: string;
    readonly origins: readonly Readonly<Record<"purpose" | "origin", string>>[];
    readonly redirects: readonly { readonly from: string; readonly to: string }[];
  }
>("site.json");
