import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import getPort from "get-port";
import { findProgram } from "../../../scripts/programs.mts";
import { expect, test as base } from "../site";
import { testedFolder } from "../tested-folder";

const nginx = findProgram("nginx") ?? "";

/** Statuses that nginx itself sends for errors, each at `/failure/` and its number. */
export const errorStatuses = [403, 413, 500, 502, 503, 504] as const;
const failingLocations = errorStatuses
  .map((status) => `location = /failure/${String(status)} { return ${String(status)}; }`)
  .join(" ");

interface Server {
  readonly url: string;
  readonly httpUrl: string;
  readonly configurationTest: string;
  readonly request: (path: string, options?: RequestOptions) => ReturnType<typeof request>;
}

/** Returns a configuration with replacements for this machine. */
export function readConfiguration(path: string, replacements: ReadonlyMap<string, string>): string {
  let text = readFileSync(path, "utf8");
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${path} has no "${from}". Update its test.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Requests exactly this path, without normalizing it. */
export async function request(url: string, path: string, options: RequestOptions = {}, body?: string) {
  const send = url.startsWith("https:") ? httpsRequest : httpRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { rejectUnauthorized: false, agent: false, ...options, path }, resolve)
      .on("error", reject)
      .end(body);
  });
  const { statusCode: status = 0, headers, rawHeaders } = response;
  const headerNames = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return { status, headers, headerNames, body: await buffer(response) };
}

/** Writes `key.pem` and `certificate.pem` to a folder. */
export function makeCertificate(folder: string): void {
  const options = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  execFileSync("openssl", [...options, ...files], { stdio: "ignore" });
}

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
  const child = spawn(nginx, startArguments, { stdio: "inherit" });
  // The file nginx.pid does not show that nginx is ready: `nginx -t` writes it too.
  await expect(() => request(url, "/")).toPass();
  return {
    configurationTest,
    stop: async () => {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("close", resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs nginx with the configuration that the build has written. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
      const inFolder = (name: string) => join(folder, name);
      // nginx would take a space in the project's path for the end of an argument.
      symlinkSync(testedFolder, inFolder("project"));
      makeCertificate(folder);
      const [port, httpPort] = [String(await getPort()), String(await getPort())];
      const [, host = ""] =
        /server_name (\S+);/.exec(readFileSync(join(testedFolder, "hosting/nginx/website.conf"), "utf8")) ?? [];
      const website = readConfiguration(
        join(testedFolder, "hosting/nginx/website.conf"),
        new Map([
          ["listen 80;", `listen 127.0.0.1:${httpPort};`],
          ["listen [::]:80;", ""],
          ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
          ["listen [::]:443 ssl http2;", ""],
          ["locations.conf;", `locations.conf; ${failingLocations}`],
          ["/etc/nginx/website", inFolder("project/hosting/nginx/website")],
          ["/var/www/website", inFolder("project/public")],
          [`/etc/letsencrypt/live/${host}/fullchain.pem`, inFolder("certificate.pem")],
          [`/etc/letsencrypt/live/${host}/privkey.pem`, inFolder("key.pem")],
        ]),
      );
      const url = `https://localhost:${port}`;
      const { configurationTest, stop } = await startNginx(folder, website, url);
      await provide({
        url,
        httpUrl: `http://localhost:${httpPort}`,
        configurationTest,
        request: async (path, options) => request(url, path, options),
      });
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  ignoreHTTPSErrors: async ({}, provide) => provide(true),
});

/** Skips the tests of a file if nginx is missing, which scripts/install-programs.mts reports. */
export function skipWithoutNginx(): void {
  test.skip(nginx === "", "Needs nginx with its Brotli module.");
}
