/** The site on Apache with the configuration that the build writes. */
import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../scripts/programs.mts";
import { expect } from "../support/site";
import { readConfiguration, siteHost, startProgram, testWith } from "../support/host/hosted-site";
import { testServer } from "../support/host/server-contract";

const apache = findProgram("apache2") ?? "";

/** Modules that Debian enables, and those that the configuration names. */
const modules = ["mpm_event", "authz_core", "mime", "dir", "autoindex", "negotiation", "filter"].concat([
  "ssl",
  "http2",
  "allowmethods",
  "rewrite",
  "headers",
  "deflate",
]);

const test = testWith(async ({ folder, port, httpPort, url }) => {
  const inFolder = (name: string) => join(folder, name);
  // As root, Apache reads files as another user.
  chmodSync(folder, 0o755);
  const website = readConfiguration(
    inFolder("project/hosting/apache/website.conf"),
    new Map([
      ["*:80>", `*:${httpPort}>`],
      ["*:443>", `*:${port}>`],
      ["/var/www/website", inFolder("project/public")],
      [`/etc/letsencrypt/live/${siteHost}/fullchain.pem`, inFolder("certificate.pem")],
      [`/etc/letsencrypt/live/${siteHost}/privkey.pem`, inFolder("key.pem")],
    ]),
  );
  const file = inFolder("apache.conf");
  const configuration = [
    "ServerRoot /etc/apache2",
    "ServerName localhost",
    "User www-data",
    `PidFile ${inFolder("apache.pid")}`,
    `DefaultRuntimeDir ${folder}`,
    `ErrorLog ${inFolder("error.log")}`,
    `Listen 127.0.0.1:${port}`,
    `Listen 127.0.0.1:${httpPort}`,
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    // Debian's types, languages and filters.
    ...["mime", "dir", "deflate", "negotiation"].map((name) => `Include mods-available/${name}.conf`),
    website,
  ].join("\n");
  writeFileSync(file, configuration);
  const configurationTest = spawnSync(apache, ["-t", "-f", file]).stderr.toString();
  return { configurationTest, stop: await startProgram(folder, url, apache, ["-D", "FOREGROUND", "-f", file]) };
});

test.skip(apache === "", "Needs Apache.");

testServer(test);

test("passes `apache2 -t` without a warning", ({ server }) => {
  expect(server.configurationTest).toBe("Syntax OK\n");
});

test("does not call a page Breton, as Debian's types do with `.br`", async ({ server }) => {
  const { headers } = await server.request("/", { headers: { "Accept-Encoding": "br" } });
  expect([headers["content-encoding"], headers["content-language"]]).toEqual(["br", undefined]);
});
