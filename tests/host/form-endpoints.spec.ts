/** The contact form with the endpoints in docs/form-delivery/, and a mail program that saves messages or fails. */
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { startServer } from "../../scripts/file-server.mts";
import { findProgram } from "../../scripts/programs.mts";
import { expect } from "../support/site";
import { awkwardPublicFolder } from "../support/tested-folder";
import { replaceFormService, servePages } from "../support/visitor/contact-endpoint";
import { copy, draft, formTest } from "../support/visitor/contact-form";
import { readConfiguration, request, startProgram } from "../support/host/hosted-site";
import { findFreePort } from "../support/port";

const php = findProgram("php") ?? "";

for (const name of ["endpoint.mjs", "endpoint.php"]) {
  const test = formTest.extend<{ folder: string; port: string; endpointUrl: string }>({
    folder: async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "form-endpoint-"));
      await provide(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    port: async ({}, provide) => provide(String(await findFreePort())),
    baseURL: async ({ port }, provide) => {
      const change = (html: string) => replaceFormService(html, `http://localhost:${port}/`);
      const { url, stop } = await startServer(servePages(awkwardPublicFolder, change));
      await provide(url);
      await stop();
    },
    endpointUrl: async ({ folder, port, baseURL, otherOrigins }, provide) => {
      const url = `http://localhost:${port}`;
      otherOrigins.push(url);
      const mailProgram = join(folder, "sendmail");
      const script = `if [ -e ${folder}/broken ]; then cat > /dev/null; exit 1; fi\ncat > ${folder}/$$.mail\n`;
      writeFileSync(mailProgram, `#!/bin/sh\n${script}`, { mode: 0o755 });
      const isPhp = name.endsWith(".php");
      // An owner may write the host in any case.
      const siteUrl = `${baseURL?.replace("http://localhost", "HTTP://LocalHost") ?? ""}/website`;
      const replacements = new Map([["https://www.example.com", siteUrl]]);
      if (!isPhp) replacements.set("/usr/sbin/sendmail", mailProgram).set('"127.0.0.1"', '"localhost"');
      const file = join(folder, name);
      writeFileSync(file, readConfiguration(join("docs/form-delivery", name), replacements));
      const settings = ["-d", `sendmail_path=${mailProgram} -t`, "-d", `sys_temp_dir=${folder}`];
      const [program, args] = isPhp
        ? [php, [...settings, "-S", `localhost:${port}`, file]]
        : [process.execPath, [file]];
      const log = openSync(join(folder, "log"), "w");
      const stop = await startProgram(folder, url, program, args, {
        env: { ...process.env, PORT: port },
        stdio: ["ignore", log, log],
      });
      await provide(url);
      await stop();
    },
  });

  test.describe(name, () => {
    test.skip(name.endsWith(".php") && php === "", "Needs PHP.");

    test("emails each message once, and reports a failure", async ({ page, form, folder, endpointUrl }) => {
      const readMails = () =>
        readdirSync(folder)
          .filter((file) => file.endsWith(".mail"))
          .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").split("\n\n"));
      await form.openFilled();
      writeFileSync(join(folder, "broken"), "");
      await form.submit();
      await expect(page.getByRole("alert")).toContainText(copy.failures.server);
      await form.expectFields();
      expect(readMails()).toEqual([]);
      // For the owner of the site.
      expect(readFileSync(join(folder, "log"), "utf8")).toContain(join(folder, "sendmail"));

      rmSync(join(folder, "broken"));
      const sent = page.waitForRequest((each) => each.url().startsWith(endpointUrl) && each.method() === "POST");
      await form.submit();
      await form.expectSent();
      const body = (await sent).postData() ?? "";
      const [[head = "", text = ""] = []] = readMails();
      expect(head).toMatch(/^To: hello@example\.com$/m);
      expect(head).toContain(`Reply-To: ${draft.email}`);
      // Without it, mail programs may show the encoded text.
      expect(head).toMatch(/^MIME-Version: 1\.0$/m);
      expect(Buffer.from(text, "base64").toString()).toBe(
        `${draft.name}\n${draft.company}\n${draft.email}\n\n${draft.message}\n`,
      );

      const options = { method: "POST", headers: { "Content-Type": "application/json" } };
      const again = await request(endpointUrl, "/", options, body);
      const other = await request(endpointUrl, "/", options, body.replace('"message":', '"text":'));
      const unreadable = await request(endpointUrl, "/", options, "name=Ana");
      expect([again.status, other.status, unreadable.status]).toEqual([204, 400, 400]);
      expect(readMails()).toHaveLength(1);
    });

    for (const [title, email] of [
      ["adds no header that a visitor has written", "a@example.com\r\nBcc: b@example.com"],
      ["sets no reply address if the email has two @", "a@b@example.com"],
    ] as const)
      test(title, async ({ folder, endpointUrl }) => {
        const message = { ...draft, email, submission_key: "1" };
        const options = { method: "POST", headers: { "Content-Type": "application/json" } };
        expect((await request(endpointUrl, "/", options, JSON.stringify(message))).status).toBe(204);
        const mail = readdirSync(folder).find((file) => file.endsWith(".mail")) ?? "";
        expect(readFileSync(join(folder, mail), "utf8")).not.toMatch(/^(?:Bcc|Reply-To):/m);
      });
  });
}
