import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { findProgram } from "../../../scripts/programs.mts";
import { readConfiguration, siteHost, startProgram, testWith } from "./hosted-site";

const nginx = findProgram("nginx") ?? "";

/** Statuses that nginx itself sends for errors, each at `/failure/` and its number. */
export const errorStatuses = [403, 413, 500, 502, 503, 504] as const;
const failingLocations = errorStatuses
  .map((status) => `location = /failure/${String(status)} { return ${String(status)}; }`)
  .join(" ");

/** Runs Debian's nginx, with all its files in a folder, until it responds at a URL. */
export async function startNginx(folder: string, website: string, url: string) {
  const file = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const configuration = `${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    pid ${join(folder, "nginx.pid")};
    error_log stderr warn;
    include /etc/nginx/modules-enabled/*.conf;
    events {}
    http {
      include /etc/nginx/mime.types;
      default_type application/octet-stream;
      gzip on;
      access_log off;
      ${temporary.join("\n")}
      ${website}
    }`;
  writeFileSync(file, configuration);
  const startArguments = ["-e", "stderr", "-c", file];
  const tested = spawnSync(nginx, [...startArguments, "-t"]);
  const configurationTest = tested.stderr.toString();
  if (tested.status !== 0) throw new Error(configurationTest);
  return { configurationTest, stop: await startProgram(folder, url, nginx, startArguments) };
}

/** Host name of another site on the same nginx. It responds with 204. */
export const neighborHost = "other.example";

/** Runs nginx with the configuration that the build has written. */
export const test = testWith(async ({ folder, port, httpPort, url }) => {
  const inFolder = (name: string) => join(folder, name);
  const website = readConfiguration(
    inFolder("project/hosting/nginx/website.conf"),
    new Map([
      ["listen 80;", `listen 127.0.0.1:${httpPort};`],
      ["listen [::]:80;", ""],
      ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
      ["listen [::]:443 ssl http2;", ""],
      ["locations.conf;", `locations.conf; ${failingLocations}`],
      ["/etc/nginx/website", inFolder("project/hosting/nginx/website")],
      ["/var/www/website", inFolder("project/public")],
      [`/etc/letsencrypt/live/${siteHost}/fullchain.pem`, inFolder("certificate.pem")],
      [`/etc/letsencrypt/live/${siteHost}/privkey.pem`, inFolder("key.pem")],
    ]),
  );
  const certificate = `ssl_certificate ${inFolder("certificate.pem")}; ssl_certificate_key ${inFolder("key.pem")};`;
  const neighbor = `server { listen 127.0.0.1:${port} ssl http2; server_name ${neighborHost}; ${certificate} return 204; }`;
  return startNginx(folder, website + neighbor, url);
});

/** Skips the tests of a file if nginx is missing, which scripts/install-programs.mts reports. */
export function skipWithoutNginx(): void {
  test.skip(nginx === "", "Needs nginx with its Brotli module.");
}
