/** Scripts of the workflow that tests and publishes the site, and documented commands that copy it to a server. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { expect, test as base } from "@playwright/test";
import { findProgram } from "../../scripts/programs.mts";
import { git, gitEnvironment } from "../support/git";

const failure = "failed https://example.com/runs/1";

/** The parent of the other folders, a clone in which the workflow runs, and a clone of someone else. */
const test = base.extend<{ readonly folder: string; readonly clone: string; readonly other: string }>({
  folder: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), "site-publication-"));
    git(folder, "init", "--quiet", "--bare", "host.git");
    await provide(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  clone: async ({ folder }, provide) => {
    git(folder, "clone", "--quiet", "host.git", "clone");
    const clone = join(folder, "clone");
    change(clone, "data/site.json", "src/index.ts", "data/schema/site.json", "data/README.md");
    await provide(clone);
  },
  other: async ({ folder, clone }, provide) => {
    git(clone, "push", "--quiet", "origin", "HEAD");
    git(folder, "clone", "--quiet", "host.git", "other");
    await provide(join(folder, "other"));
  },
});

function change(folder: string, ...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${path} ${String(Math.random())}`);
  }
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message", paths.join(" "));
}

/** Runs a script in a clone, as the workflow does. Returns whether it succeeds. */
const runScript = (clone: string, name: string, ...args: readonly string[]) =>
  spawnSync("sh", [join(__dirname, "../../scripts", name), ...args], { cwd: clone, env: gitEnvironment }).status === 0;
const record = (clone: string, result: string) => runScript(clone, "record-checks.sh", result);
const isContentOnly = (clone: string, ...commit: readonly string[]) =>
  runScript(clone, "is-content-only.sh", ...commit);

function readResult(folder: string, commit: string): string {
  git(folder, "fetch", "--quiet", "origin", "+refs/notes/checks:refs/notes/checks");
  return git(folder, "notes", "--ref=checks", "show", commit);
}

test("records the last result of each commit where another clone can read it", ({ clone, other }) => {
  const first = git(clone, "rev-parse", "HEAD");
  expect(record(clone, failure)).toBe(true);
  expect(readResult(other, first)).toBe(failure);
  expect(record(clone, "passed")).toBe(true);
  change(clone, "src/index.ts");
  expect(record(clone, failure)).toBe(true);
  expect(readResult(other, first)).toBe("passed");
  expect(readResult(other, git(clone, "rev-parse", "HEAD"))).toBe(failure);
});

test("keeps both results if another run records one at the same time", ({ folder, clone, other }) => {
  change(other, "src/index.ts");
  // Pushes the other result after the first one was fetched.
  const hook = join(clone, ".git/hooks/pre-push");
  const script = join(__dirname, "../../scripts/record-checks.sh");
  writeFileSync(hook, `#!/bin/sh\nmkdir ${folder}/once 2>/dev/null || exit 0\ncd ${other} && sh "${script}" passed\n`);
  chmodSync(hook, 0o755);
  expect(record(clone, failure)).toBe(true);
  expect(readResult(clone, git(other, "rev-parse", "HEAD"))).toBe("passed");
  expect(readResult(other, git(clone, "rev-parse", "HEAD"))).toBe(failure);
});

test("fails if the result cannot be pushed", ({ folder, clone }) => {
  rmSync(join(folder, "host.git"), { recursive: true });
  expect(record(clone, "passed")).toBe(false);
});

test("finds that only content has changed since the last published commit", ({ clone }) => {
  record(clone, "passed");
  expect(isContentOnly(clone)).toBe(true);
  change(clone, "data/site.json");
  record(clone, failure);
  change(clone, "data/images/new.png");
  expect(isContentOnly(clone)).toBe(true);
});

test("finds that more than content has changed, until that is published", ({ clone }) => {
  for (const path of ["src/index.ts", "package.json", "data/schema/site.json", "data/README.md"]) {
    record(clone, "passed");
    change(clone, path);
    expect(isContentOnly(clone), path).toBe(false);
    record(clone, failure);
    change(clone, "data/site.json");
    expect(isContentOnly(clone), path).toBe(false);
    record(clone, "passed");
    expect(isContentOnly(clone), path).toBe(true);
  }
});

test("finds that more than content has changed without a published commit that the branch has", ({ clone }) => {
  expect(isContentOnly(clone)).toBe(false);
  change(clone, "src/index.ts");
  record(clone, "passed");
  git(clone, "reset", "--quiet", "--hard", "HEAD^");
  change(clone, "data/site.json");
  expect(isContentOnly(clone)).toBe(false);
});

test("compares a pull request with its base", ({ clone }) => {
  change(clone, "data/site.json");
  expect(isContentOnly(clone, "HEAD^")).toBe(true);
  change(clone, "src/index.ts");
  expect(isContentOnly(clone, "HEAD^")).toBe(false);
  expect(isContentOnly(clone, "unknown")).toBe(false);
});

const documentation = readFileSync("docs/hosting.md", "utf8");

/** The commands in docs/hosting.md that publish the site on a server, by its name. */
const publications = ["nginx", "Apache", "Caddy"].map((server) => {
  const [, section = ""] = documentation.split(`\n## ${server}\n`);
  const [commands = ""] = /(?:^ {4}.*\n)*^ {4}rsync .*\n(?:^ {4}.*\n)*/m.exec(section) ?? [];
  return { server, section, commands: commands.replaceAll(/^ {4}/gm, "") };
});

for (const { server, commands } of publications)
  test(`publishes nothing more on ${server} once a documented command has failed`, ({ folder }) => {
    const names = ["npm", "rsync", "install", "nginx", "a2enmod", "a2ensite", "apache2ctl", "caddy", "systemctl"];
    const command = '#!/bin/sh\necho "$0 $*" >> log\n[ "$(wc -l < log)" -ne "$FAILING" ]\n';
    for (const name of names) writeFileSync(join(folder, name), command, { mode: 0o755 });
    /** Runs the commands, of which the one at a position fails. */
    const publish = (failing: number) => {
      rmSync(join(folder, "log"), { force: true });
      const PATH = `${folder}:${process.env["PATH"] ?? ""}`;
      const { status } = spawnSync("bash", { cwd: folder, env: { PATH, FAILING: String(failing) }, input: commands });
      return { ran: readFileSync(join(folder, "log"), "utf8").trimEnd().split("\n"), isPublished: status === 0 };
    };
    const all = publish(0);
    expect(all.isPublished).toBe(true);
    expect(all.ran[0]).toMatch(/npm run build:live$/);
    expect(all.ran.at(-1)).toMatch(/systemctl reload/);
    for (const [index] of all.ran.entries())
      expect(publish(index + 1)).toEqual({ ran: all.ran.slice(0, index + 1), isPublished: false });
  });

for (const { server, commands, section } of publications.filter((each) => each.server !== "Caddy"))
  test(`gets a certificate, which ${server} loads after each renewal, before a publication on it needs one`, () => {
    const [command = ""] = /^ {4}certbot .*$/m.exec(section) ?? [];
    const service = server === "nginx" ? "nginx" : "apache2";
    expect(command).toContain(`certonly --${server.toLowerCase()} --deploy-hook "systemctl reload ${service}" -d `);
    expect(commands).toContain(`systemctl reload ${service}`);
    expect(section.indexOf(command)).toBeLessThan(section.indexOf("npm run build:live"));
  });

test("lets any user read what the documented commands copy, whatever the umask of the build was", ({ folder }) => {
  test.skip(findProgram("rsync") === undefined, "Needs rsync.");
  const commands = publications.flatMap((each) => each.commands.match(/^(?:rsync|install|cp) .*?(?= &&$|$)/gm) ?? []);
  for (const server of ["nginx", "apache", "caddy"]) expect(commands.join("\n")).toContain(`hosting/${server}`);
  // The umask of the system, then that of the build.
  const folders =
    "public/static hosting/{apache,caddy,nginx/website} etc/{apache2/sites-available,caddy,nginx/{conf.d,website}}";
  const build = `umask 022 && mkdir -p ${folders} var/www && umask 077`;
  const files = [
    "public/index.html public/static/script.js hosting/nginx/website/maps.conf hosting/nginx/website.conf",
    "hosting/apache/website.conf hosting/caddy/Caddyfile",
  ].join(" ");
  const copy = commands.join("\n").replaceAll(/ \/(?=var|etc)/g, " ");
  // As after an earlier copy, with the modes of that build.
  const earlier = "mkdir var/www/website && touch var/www/website/index.html";
  execFileSync("bash", ["-ec", `${build} && chmod -R go= public && ${earlier} && touch ${files}\n${copy}`], {
    cwd: folder,
  });
  const modes = ["var/www", "etc"].flatMap((copied) =>
    readdirSync(join(folder, copied), { recursive: true, encoding: "utf8" }).map((path) => {
      const stats = statSync(join(folder, copied, path));
      return [path, stats.isDirectory() ? "folder" : "file", (stats.mode & 0o777).toString(8)].join(" ");
    }),
  );
  expect(modes).toContain("website/static/script.js file 644");
  expect(modes.filter((each) => !/ folder 755$| file 644$/.test(each))).toEqual([]);
});
