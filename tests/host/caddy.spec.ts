/** The site on Caddy with the configuration that the build writes. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { findProgram } from "../../scripts/programs.mts";
import { expect } from "../support/site";
import { readConfiguration, siteHost, startProgram, testWith } from "../support/host/hosted-site";
import { testServer } from "../support/host/server-contract";

const caddy = findProgram("caddy") ?? "";

const test = testWith(async ({ folder, port, httpPort, url }) => {
  const inFolder = (name: string) => join(folder, name);
  const tls = `tls ${inFolder("certificate.pem")} ${inFolder("key.pem")}`;
  const website = readConfiguration(
    inFolder("project/hosting/caddy/Caddyfile"),
    new Map([
      [`\n${siteHost} {`, `\n${siteHost} {\n\t${tls}`],
      ["tls {\n\t\ton_demand\n\t}", tls],
      ["/var/www/website", inFolder("project/public")],
    ]),
  );
  const file = inFolder("Caddyfile");
  // Without a request for a certificate.
  const globalOptions = `admin off\nauto_https disable_certs\nhttp_port ${httpPort}\nhttps_port ${port}\ndefault_bind 127.0.0.1`;
  writeFileSync(file, `{\n${globalOptions}\n}\n${website}`);
  // Caddy keeps files in these folders.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const args = ["--config", file, "--adapter", "caddyfile"];
  const configurationTest = spawnSync(caddy, ["validate", ...args], {
    env: { ...process.env, ...env },
  }).stdout.toString();
  return {
    configurationTest,
    stop: await startProgram(folder, url, caddy, ["run", ...args], { env, stdio: "ignore" }),
  };
});

test.skip(caddy === "", "Needs Caddy.");

testServer(test);

test("passes `caddy validate`", ({ server }) => {
  expect(server.configurationTest).toContain("Valid configuration");
});
