import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../../shared/list-files";
import type { Origin } from "../../static-pages/content-security-policy";
import {
  type Header,
  immutable,
  immutablePaths,
  revalidated,
  securityHeaders,
  unindexed,
  unindexedFolder,
} from "../headers";

import { type Redirect, redirectLines } from "./redirects";

/** Folder of the templates, relative to the project's root, which is Gatsby's working directory. */
const TEMPLATES = "plugins/hosting-files/templates";

/** Lines that send a header with every response, by the folder of the server. All know `\"` in a quoted value. */
const headerLines: Readonly<Record<string, (header: Header) => string>> = {
  apache: ([name, value]) => `Header always set ${name} "${value}"`,
  caddy: ([name, value]) => `${name} "${value}"`,
  nginx: ([name, value]) => `add_header ${name} "${value}" always;`,
};

/** Returns the host name that also leads to the site: `company.com` for `www.company.com`, and the other way around. */
const otherHostOf = (host: string) => (host.startsWith("www.") ? host.slice(4) : `www.${host}`);

/** Returns the configuration of servers by file. Throws if a template uses a name that has no value. */
export function serverFiles(
  host: string,
  redirects: readonly Redirect[],
  origins: readonly Origin[],
): ReadonlyMap<string, string> {
  const values: Readonly<Record<string, string>> = {
    host,
    otherHost: otherHostOf(host),
    immutable,
    revalidated,
    unindexed,
    unindexedFolder,
    // Without the escapes of slashes, which only JavaScript needs.
    immutablePaths: immutablePaths.source.replaceAll(String.raw`\/`, "/"),
  };
  const fill = (path: string) => {
    const [server = ""] = path.split("/");
    const blocks: Readonly<Record<string, readonly string[] | undefined>> = {
      securityHeaders: securityHeaders(origins).flatMap(
        ([name, value]) => headerLines[server]?.([name, value.replaceAll('"', String.raw`\"`)]) ?? [],
      ),
      redirects: redirects.flatMap((redirect, index) => redirectLines[server]?.(redirect, index) ?? []),
    };
    return readFileSync(join(TEMPLATES, path), "utf8").replaceAll(
      /([\t ]*)\{\{(\w+)\}\}/g,
      (_, indent: string, name) => {
        const lines = blocks[String(name)];
        if (lines) return lines.map((line) => indent + line).join("\n");
        const value = values[String(name)];
        if (value === undefined)
          throw new Error(`${TEMPLATES}/${path} uses {{${String(name)}}}, which has no value. Pass one.`);
        return indent + value;
      },
    );
  };
  return new Map(listFiles(TEMPLATES).map((path) => [path, fill(path)]));
}
