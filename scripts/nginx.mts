import { existsSync } from "node:fs";
import { findProgram, installDebianPackages, mayInstallDebianPackages } from "./programs.mts";

/** nginx, its module for what is compressed by brotli, and the program that makes a certificate to try it with. */
const packages = ["nginx", "libnginx-mod-http-brotli-static", "openssl"];

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

const findInstalled = () => (existsSync(brotliModule) ? findProgram(["nginx"]) : undefined);

/** The path of nginx, which is installed where that is possible; nothing where there is none. */
export async function findNginx(): Promise<string | undefined> {
  if (findInstalled() === undefined && mayInstallDebianPackages()) {
    console.log("No nginx with its module for brotli is installed. Installing Debian's packages …");
    await installDebianPackages(packages);
  }
  const found = findInstalled();
  if (found === undefined)
    console.log("There is no nginx with its module for brotli on this machine: the tests on it are skipped.");
  return found;
}
