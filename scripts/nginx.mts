import { existsSync } from "node:fs";
import { canInstallDebianPackages, findExecutable, installDebianPackages } from "./executables.mts";

/** nginx, its module for Brotli files, and OpenSSL, which makes the certificate for the tests. */
const packages = ["nginx", "libnginx-mod-http-brotli-static", "openssl"];

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

const findInstalled = () => (existsSync(brotliModule) ? findExecutable(["nginx"]) : undefined);

/** Returns the path of nginx, if it is installed. As root on Debian, installs it if it is missing. */
export async function findNginx(): Promise<string | undefined> {
  if (findInstalled() === undefined && canInstallDebianPackages()) {
    console.log("nginx with its Brotli module is not installed. Installing the Debian packages …");
    await installDebianPackages(packages);
  }
  const found = findInstalled();
  if (found === undefined)
    console.log(
      `nginx with its Brotli module was not found. Its tests are skipped. To run them, install: ${packages.join(", ")}`,
    );
  return found;
}
