import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as requestPlain, type IncomingHttpHeaders } from "node:http";
import { request as requestSecure, type RequestOptions } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../scripts/port.mts";
import { test as base } from "./site";

const root = join(__dirname, "..");
const nginx = process.env["NGINX_PATH"] ?? "";

/** An answer of the server. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Addresses that answer with the statuses nginx has for requests and sites in trouble. */
export const failures = [403, 413, 500, 502, 503, 504] as const;
const failingLocations = failures
  .map((status) => `location = /failure/${String(status)} { return ${String(status)}; }`)
  .join(" ");

interface Server {
  readonly address: string;
  readonly plainAddress: string;
  /** What nginx says of its configuration when it tests it. */
  readonly configurationTest: string;
  /** Asks for exactly this path, which nothing makes an ordinary one of. */
  readonly ask: (path: string, options?: RequestOptions) => Promise<Answer>;
}

/** The configuration that the build has written, with this machine's places in it. */
function readConfiguration(places: ReadonlyMap<string, string>): string {
  let text = readFileSync(join(root, "hosting/nginx/website.conf"), "utf8");
  for (const [place, here] of places) {
    if (!text.includes(place)) throw new Error(`hosting/nginx/website.conf has no ${place}.`);
    text = text.replaceAll(place, here);
  }
  return text;
}

/** Asks a server for exactly this path. */
export async function ask(address: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const request = address.startsWith("https:") ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(address, { rejectUnauthorized: false, agent: false, ...options, path }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Runs Debian's nginx with the configuration that the build has written. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
      const inFolder = (name: string) => join(folder, name);
      execFileSync(
        "openssl",
        ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"].concat([
          "-keyout",
          inFolder("key.pem"),
          "-out",
          inFolder("certificate.pem"),
        ]),
        { stdio: "ignore" },
      );
      const [port, plainPort] = [String(await findFreePort()), String(await findFreePort())];
      const [, host = ""] =
        /server_name (\S+);/.exec(readFileSync(join(root, "hosting/nginx/website.conf"), "utf8")) ?? [];
      const website = readConfiguration(
        new Map([
          ["listen 80;", `listen 127.0.0.1:${plainPort};`],
          ["listen [::]:80;", ""],
          ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
          ["listen [::]:443 ssl http2;", ""],
          ["locations.conf;", `locations.conf; ${failingLocations}`],
          ["/etc/nginx/website", join(root, "hosting/nginx/website")],
          ["/var/www/website", join(root, "public")],
          [`/etc/letsencrypt/live/${host}/fullchain.pem`, inFolder("certificate.pem")],
          [`/etc/letsencrypt/live/${host}/privkey.pem`, inFolder("key.pem")],
        ]),
      );
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${inFolder(name)};`,
      );
      writeFileSync(
        inFolder("nginx.conf"),
        `${process.getuid?.() === 0 ? "user root;" : ""}
        daemon off;
        pid ${inFolder("nginx.pid")};
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
        }`,
      );
      const startArguments = ["-e", "stderr", "-c", inFolder("nginx.conf")];
      const tested = spawnSync(nginx, [...startArguments, "-t"]);
      const configurationTest = tested.stderr.toString();
      if (tested.status !== 0) throw new Error(configurationTest);
      const child = spawn(nginx, startArguments, { stdio: "inherit" });
      const address = `https://localhost:${port}`;
      while (!existsSync(inFolder("nginx.pid"))) await new Promise((resolve) => setTimeout(resolve, 20));
      await provide({
        address,
        plainAddress: `http://localhost:${plainPort}`,
        configurationTest,
        ask: async (path, options) => ask(address, path, options),
      });
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("close", resolve));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, provide) => provide(server.address),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
  ignoreHTTPSErrors: async ({}, provide) => provide(true),
});

/** Skips the tests of a file where the machine has no nginx; `npm test` says so, and installs it where it may. */
export function needsNginx(): void {
  test.skip(nginx === "", "There is no nginx with its module for brotli on this machine.");
}
