import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../../shared/list-files";
import { immutable, immutablePaths, revalidated, securityHeaders } from "../headers";

/** Folder of the templates, relative to the project's root, which is Gatsby's working directory. */
const TEMPLATES = "plugins/hosting-files/templates/nginx";

/** Returns the configuration of nginx by file. Throws if a template uses a name that has no value. */
export function nginxFiles(host: string): ReadonlyMap<string, string> {
  const values: Readonly<Record<string, string>> = {
    host,
    immutable,
    revalidated,
    // Without the escapes of slashes, which only JavaScript needs.
    immutablePaths: immutablePaths.source.replaceAll(String.raw`\/`, "/"),
    securityHeaders: securityHeaders.map(([name, value]) => `add_header ${name} "${value}" always;`).join("\n"),
  };
  const fill = (path: string) =>
    readFileSync(join(TEMPLATES, path), "utf8").replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${TEMPLATES}/${path} uses {{${name}}}, which has no value. Pass one.`);
      return value;
    });
  return new Map(listFiles(TEMPLATES).map((path) => [`nginx/${path}`, fill(path)]));
}
