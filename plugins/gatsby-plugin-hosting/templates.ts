import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../list-files";

/** Folder of the templates, relative to the project's root, which is Gatsby's working directory. */
const FOLDER = "plugins/gatsby-plugin-hosting/templates";

/**
 * Returns the templates of a host by path, with each `{{name}}` replaced by its value.
 *
 * @throws if a template uses a name that has no value
 */
export function fillTemplates(
  host: string,
  values: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  const fill = (path: string) =>
    readFileSync(join(FOLDER, host, path), "utf8").replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined)
        throw new Error(`${FOLDER}/${host}/${path} uses {{${name}}}, which has no value. Pass one.`);
      return value;
    });
  return new Map(listFiles(join(FOLDER, host)).map((path) => [`${host}/${path}`, fill(path)]));
}
