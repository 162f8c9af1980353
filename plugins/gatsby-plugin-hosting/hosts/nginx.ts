import { immutable, immutablePaths, policyHeader, revalidated, securityHeaders } from "../headers";
import { fillTemplates } from "../templates";

/** The configuration of nginx, as files of its folder: the server, and what it includes. */
export const nginxFiles = (policy: string, host: string): ReadonlyMap<string, string> =>
  fillTemplates("nginx", {
    host,
    policy: policyHeader(policy)[1],
    immutable,
    revalidated,
    immutablePaths: immutablePaths.source.replaceAll(String.raw`\/`, "/"),
    securityHeaders: securityHeaders.map(([name, value]) => `add_header ${name} "${value}" always;`).join("\n"),
  });
