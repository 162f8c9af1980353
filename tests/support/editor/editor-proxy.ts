/** The content editor at a URL: nginx with the configuration in docs/, in front of a server of this computer. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { makeCertificate, readConfiguration } from "../host/hosted-site";
import { startNginx } from "../host/nginx";
import { findFreePort } from "../port";

export const PASSWORD = "secret";

/** Runs the proxy, which asks for the logins and the password of people. */
export async function startProxy(people: readonly string[], serverPort: number) {
  const folder = mkdtempSync(join(tmpdir(), "editor-proxy-"));
  makeCertificate(folder);
  writeFileSync(join(folder, "htpasswd"), people.map((person) => `${person}:{PLAIN}${PASSWORD}\n`).join(""));
  const port = String(await findFreePort());
  const replacements = new Map([
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["listen [::]:443 ssl http2;", ""],
    ["server_name edit.example.com;", "server_name localhost;"],
    [String.raw`edit\.example\.com`, `localhost:${port}`],
    ["/etc/letsencrypt/live/edit.example.com/fullchain.pem", join(folder, "certificate.pem")],
    ["/etc/letsencrypt/live/edit.example.com/privkey.pem", join(folder, "key.pem")],
    // Without the requests for which the server is away.
    ["server_tokens off;", "server_tokens off; error_log stderr crit;"],
    ["/etc/nginx/editor.htpasswd", join(folder, "htpasswd")],
    ["http://127.0.0.1:8000", `http://127.0.0.1:${String(serverPort)}`],
  ]);
  const url = `https://localhost:${port}`;
  const website = readConfiguration("docs/editor-at-a-url/editor.conf", replacements);
  return { url, ...(await startNginx(folder, website, url)) };
}

export async function openAs(browser: Browser, person: string, url: string) {
  const httpCredentials = { username: person, password: PASSWORD };
  const context = await browser.newContext({ ignoreHTTPSErrors: true, httpCredentials });
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(url);
  return page;
}
