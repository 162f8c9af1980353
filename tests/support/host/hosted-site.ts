/** The built site on a server that is installed on this computer, with the configuration that the build has written. */
import { execFileSync, spawn, type SpawnOptions } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import type { LookupFunction } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test as base } from "../site";
import { launchOptions } from "../../playwright.config";
import { site } from "../content";
import { testedFolder } from "../tested-folder";
import { findFreePort } from "../port";

/** Host names of the site, as the configuration has them. The other name leads to the first. */
export const siteHost = new URL(site.url).hostname;
export const otherSiteHost = siteHost.startsWith("www.") ? siteHost.slice(4) : `www.${siteHost}`;

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

const thisComputer = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/** Requests exactly this path, without normalizing it. All host names lead to this computer. */
export async function request(url: string, path: string, options: RequestOptions = {}, body?: string) {
  const send = url.startsWith("https:") ? httpsRequest : httpRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const lookup: LookupFunction = (_host, _options, callback) => callback(null, thisComputer);
    send(url, { rejectUnauthorized: false, agent: false, lookup, ...options, path }, resolve)
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

/**
 * Runs a server until it responds at a URL, or until a function does not fail. Returns a way to stop it, which also
 * removes its folder.
 */
export async function startProgram(
  folder: string,
  ready: string | (() => Promise<unknown>),
  command: string,
  args: readonly string[],
  options: SpawnOptions = { stdio: "inherit" },
) {
  const child = spawn(command, args, options);
  await expect(typeof ready === "string" ? () => request(ready, "/") : ready).toPass();
  return async () => {
    child.kill("SIGTERM");
    await new Promise((resolve) => child.once("close", resolve));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A folder for the files of a server. It has `key.pem`, `certificate.pem`, and the tested `project`. */
export interface ServerPlace {
  readonly folder: string;
  readonly port: string;
  readonly httpPort: string;
  readonly url: string;
}

/** Returns a test with a server. */
export const testWith = (
  start: (place: ServerPlace) => Promise<{ readonly configurationTest: string; readonly stop: () => Promise<void> }>,
) =>
  base.extend<object, { server: Server }>({
    server: [
      async ({}, provide) => {
        const folder = mkdtempSync(join(tmpdir(), "site-server-"));
        // Servers would take a space in the project's path for the end of an argument.
        symlinkSync(testedFolder, join(folder, "project"));
        makeCertificate(folder);
        const [port, httpPort] = [String(await findFreePort()), String(await findFreePort())];
        const url = `https://${siteHost}:${port}`;
        const { configurationTest, stop } = await start({ folder, port, httpPort, url });
        await provide({
          url,
          httpUrl: `http://${siteHost}:${httpPort}`,
          configurationTest,
          request: async (path, options) => request(url, path, options),
        });
        await stop();
      },
      { scope: "worker" },
    ],
    launchOptions: [
      async ({}, provide) =>
        provide({
          ...launchOptions,
          args: launchOptions.args.map((each) => each.replace("MAP *", `MAP ${siteHost} 127.0.0.1, MAP *`)),
        }),
      { scope: "worker" },
    ],
    baseURL: async ({ server }, provide) => provide(server.url),
    ignoreHTTPSErrors: async ({}, provide) => provide(true),
  });
