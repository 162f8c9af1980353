import { existsSync } from "node:fs";
import { findExecutable, findOrInstall } from "./executables.mts";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Returns the path of nginx. */
export const findNginx = async (): Promise<string | undefined> =>
  findOrInstall({
    name: "nginx with its Brotli module",
    // OpenSSL makes the certificate for the tests.
    packages: ["nginx", "libnginx-mod-http-brotli-static", "openssl"],
    find: () => (existsSync(brotliModule) ? findExecutable(["nginx"]) : undefined),
  });
