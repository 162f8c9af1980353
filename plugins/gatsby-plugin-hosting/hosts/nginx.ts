import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../list-files";
import { immutable, immutablePaths, revalidated, securityHeaders } from "../headers";

/** Folder of the templates, relative to the project's root, which is Gatsby's working directory. */
const TEMPLATES = "plugins/gatsby-plugin-hosting/templates/nginx";

/** Returns the configuration of nginx by file: the server, and the files that it includes. */
export function nginxFiles(host: string): ReadonlyMap<string, string> {
  const values = {
    host,
    immutable,
    revalidated,
    immutablePaths: immutablePaths.source.replaceAll(String.raw`\/`, "/"),
    securityHeaders: securityHeaders.map(([name, value]) => `add_header ${name} "${value}" always;`).join("\n"),
  };
  const fill = (path: string) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => value),
      readFileSync(join(TEMPLATES, path), "utf8"),
    );
  return new Map(listFiles(TEMPLATES).map((path) => [`nginx/${path}`, fill(path)]));
}
