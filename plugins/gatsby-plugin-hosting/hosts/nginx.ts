import { immutable, immutablePaths, revalidated, securityHeaders } from "../headers";
import { fillTemplates } from "../templates";

/** Returns the configuration of nginx by file: the server, and the files that it includes. */
export const nginxFiles = (host: string): ReadonlyMap<string, string> =>
  fillTemplates("nginx", {
    host,
    immutable,
    revalidated,
    immutablePaths: immutablePaths.source.replaceAll(String.raw`\/`, "/"),
    securityHeaders: securityHeaders.map(([name, value]) => `add_header ${name} "${value}" always;`).join("\n"),
  });
