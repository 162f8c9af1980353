/** Sends content to a Git host on this computer: what arrives there, and what a failure leaves behind. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect } from "@playwright/test";
import { readDataFolder, readDataState, writeContentFile } from "../../editor/server/data-folder";
import { restorePicture } from "../../editor/server/pictures";
import { readPublishState } from "../../editor/server/publishing/progress";
import { createRepository, readBranchFingerprint } from "../../editor/server/publishing/repository";
import { publish } from "../../editor/server/publishing/send";
import { type Conflict, conflictKey } from "../../editor/shared/changes";
import type { Json } from "../../content-model/json-type";
import { startServer } from "../../scripts/file-server.mts";
import { findProgram } from "../../scripts/programs.mts";
import { git } from "../support/git";
import { change, type Change, hashFiles } from "../support/project-copy";
import { startEditor } from "../support/editor/editor-server";
import {
  addHook,
  CLAIMS,
  type GitHostCopy,
  refuse,
  sendElsewhere,
  serveGitHost,
  test,
} from "../support/editor/git-host";

test.beforeEach(({ site }) => change(CLAIMS, "happy clients", "glad clients")(site.folder));

const STYLES = "src/styles/tokens.scss";

function copyPicture(from: string, to: string): Change {
  return (folder) => cpSync(join(folder, "data/images", from), join(folder, "data/images", to));
}
function remove(path: string): Change {
  return (folder) => rmSync(join(folder, path), { recursive: true });
}

const darkPicture = "noise-to-flow.dark.png";
const otherLabel = change(CLAIMS, "happy clients", "merry clients");
const otherField = change(CLAIMS, "projects automated", "robots built");
const otherFile = change("data/values.json", "Partnership Mindset", "New Mindset");
const otherStyles = change(STYLES, ":root", "/* sent */ :root");

function elsewhere(...changes: readonly Change[]) {
  return (site: GitHostCopy) => sendElsewhere(site, ...changes);
}

const record = ({ folder }: GitHostCopy) => git(folder, "commit", "--quiet", "--all", "--message=Recorded");
const send = async (
  { folder }: GitHostCopy,
  timeout?: number,
  kept: readonly string[] = [],
  taken: readonly string[] = [],
) => publish(createRepository(folder, timeout), { message: "New figures", kept, taken });
const readState = async ({ folder }: GitHostCopy) => readPublishState(createRepository(folder));
const onHost = ({ host }: GitHostCopy, ...paths: readonly string[]) =>
  git(host, "show", ...paths.map((path) => `main:${path}`));

/** Expects that the Git host has some words, and that the folder is as it is there. */
function expectInSync(site: GitHostCopy, ...words: readonly string[]): void {
  const sent = words.length > 0 ? onHost(site, CLAIMS, "data/values.json", STYLES) : "";
  for (const word of words) expect(sent).toContain(word);
  expect(git(site.folder, "rev-parse", "HEAD")).toBe(git(site.host, "rev-parse", "main"));
  expect(git(site.folder, "status", "--porcelain")).toBe("");
}

/** Expects that content is sent, and that the folder is as it is on the Git host. */
async function expectSent(site: GitHostCopy, ...words: readonly string[]): Promise<void> {
  expect(await send(site)).toEqual({ status: "sent" });
  expectInSync(site, ...words);
}

/** All that a failure must leave as it was. Reads files of git, because starting git takes longer. */
const stateOf = ({ folder, host }: GitHostCopy) => ({
  onHost: hashFiles(join(host, "refs/heads")),
  branches: hashFiles(join(folder, ".git/refs/heads")),
  branch: readFileSync(join(folder, ".git/HEAD"), "utf8"),
  index: readFileSync(join(folder, ".git/index")).toString("base64"),
  files: ["data", "src"].map((name) => hashFiles(join(folder, name))),
});

/** Expects that content is not sent, for a reason, and that all stays as it was. */
async function expectFailure(site: GitHostCopy, reason: string | RegExp, timeout?: number): Promise<void> {
  const before = stateOf(site);
  await expect(send(site, timeout)).rejects.toThrow(reason);
  expect(stateOf(site)).toEqual(before);
}

test("sends saved content with the editor's words, and nothing of developers", async ({ site }) => {
  const { folder, host } = site;
  change(STYLES, ":root", "/* unfinished */ :root")(folder);
  writeFileSync(join(folder, "staged.txt"), "staged");
  writeFileSync(join(folder, "data/schema/notes.txt"), "");
  copyPicture("founder.png", "Our team.png")(folder);
  git(folder, "add", "staged.txt");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(host, "log", "-1", "--format=%s, %an", "main")).toBe("New figures, An editor");
  expect(git(host, "diff", "--name-only", "main~", "main")).toBe("data/claims.json\ndata/images/Our team.png");
  expect(git(folder, "rev-parse", "HEAD")).toBe(git(host, "rev-parse", "main"));
  expect(git(folder, "status", "--porcelain")).toBe(
    " M src/styles/tokens.scss\nA  staged.txt\n?? data/schema/notes.txt".trim(),
  );
});

const successes: Readonly<Record<string, readonly [arrange: (site: GitHostCopy) => unknown, ...words: string[]]>> = {
  "beside another file, another field and a style sheet that others have sent": [
    elsewhere(otherField, otherFile, otherStyles),
    "robots built",
    "New Mindset",
    "/* sent */",
  ],
  "again if someone else has deleted the file": [elsewhere(remove(CLAIMS))],
  "beside a picture that others have deleted": [elsewhere(remove(`data/images/${darkPicture}`))],
  "without a picture that was deleted": [({ folder }) => remove(`data/images/${darkPicture}`)(folder)],
  "with a byte order mark, here and on the Git host": [
    (site) => {
      sendElsewhere(site, otherField, change(CLAIMS, "{", "\uFEFF{"));
      change(CLAIMS, "{", "\uFEFF{")(site.folder);
    },
    "robots built",
  ],
  "beside a change of a file that was touched here, and not changed": [
    (site) => {
      sendElsewhere(site, otherStyles);
      utimesSync(join(site.folder, STYLES), new Date(), new Date());
    },
    "/* sent */",
  ],
  "from a shallow clone": [
    (site) => {
      const { folder, host } = site;
      sendElsewhere(site, otherField);
      git(folder, "fetch", "--quiet", "--depth=1", `file://${host}`, "main");
      git(folder, "stash", "--quiet");
      git(folder, "reset", "--quiet", "--hard", "FETCH_HEAD");
      git(folder, "stash", "pop", "--quiet");
      sendElsewhere(site, otherFile);
    },
    "New Mindset",
  ],
};

for (const [name, [arrange, ...words]] of Object.entries(successes))
  test(`sends content ${name}`, async ({ site }) => {
    arrange(site);
    await expectSent(site, "glad clients", ...words);
  });

/** Counts the processes of git that a function starts. */
async function countProcesses({ host }: GitHostCopy, act: () => Promise<unknown>): Promise<number> {
  const log = join(host, "processes");
  process.env["GIT_TRACE2_EVENT"] = log;
  await act();
  delete process.env["GIT_TRACE2_EVENT"];
  // The ID of a process that git itself has started has a slash.
  const started = readFileSync(log, "utf8").matchAll(/"event":"start","sid":"[^"/]+"/g);
  rmSync(log);
  return [...started].length;
}

test("starts few processes of git, also to bring in what others have sent", async ({ site }) => {
  expect(await countProcesses(site, async () => readState(site))).toBeLessThanOrEqual(8);
  expect(await countProcesses(site, async () => expectSent(site))).toBeLessThanOrEqual(18);
  sendElsewhere(site, otherField, otherFile, otherStyles);
  change(CLAIMS, "glad clients", "merry clients")(site.folder);
  expect(await countProcesses(site, async () => expectSent(site))).toBeLessThanOrEqual(21);
});

function saveWhileSending({ folder }: GitHostCopy, from: string, to: string): void {
  addHook(join(folder, ".git"), "pre-push", `sed "s/${from}/${to}/" ${CLAIMS} > saved; mv saved ${CLAIMS}; rm "$0"`);
}

test("keeps words that were saved again while the content was sent, and those of others", async ({ site }) => {
  const { folder } = site;
  sendElsewhere(site, otherField, otherFile);
  saveWhileSending(site, "glad", "merry");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(onHost(site, CLAIMS)).toContain("glad clients");
  expect(readFileSync(join(folder, CLAIMS), "utf8")).toContain("merry clients");
  expect(git(folder, "status", "--porcelain")).toBe("M data/claims.json");
  expect(git(folder, "rev-parse", "HEAD")).toBe(git(site.host, "rev-parse", "main"));
  await expectSent(site, "merry clients", "robots built");
});

test("saves nothing in a file while the folder follows, so that no words are lost", async ({ site }) => {
  const { folder } = site;
  // git writes it before data/.
  sendElsewhere(site, otherField, (clone) => writeFileSync(join(clone, "a.txt"), ""));
  addHook(join(folder, ".git"), "pre-push", 'rm "$0"');
  const started = join(folder, ".git/started");
  const smudge = `if [ ! -e .git/hooks/pre-push ]; then touch ${started}; sleep 2; fi; cat`;
  git(folder, "config", "filter.slow.smudge", smudge);
  writeFileSync(join(folder, ".git/info/attributes"), "a.txt filter=slow\n");
  const { files } = await readDataFolder(folder);
  const { saved: before } = files.find(({ path }) => path === "claims.json") ?? {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse returns
  const later = JSON.parse(JSON.stringify(before?.value).replace("glad", "merry")) as Json;
  const sending = send(site);
  await expect.poll(() => existsSync(started), { timeout: 60_000 }).toBe(true);
  const saved = writeContentFile(folder, "claims.json", before?.version ?? "", later);
  expect(await saved).toMatchObject({ status: "outdated" });
  expect(await sending).toEqual({ status: "sent" });
});

test("returns both versions of a field that was saved while another version was on its way", async ({ site }) => {
  sendElsewhere(site, otherField);
  saveWhileSending(site, "projects automated", "projects shipped");
  expect(await send(site)).toEqual({
    status: "sent",
    problem: "The change is sent, without what was saved meanwhile. Publish again to send that too.",
  });
  expect(readFileSync(join(site.folder, CLAIMS), "utf8")).toContain("projects shipped");

  // The next publication shows both versions.
  const words = { base: "projects automated", mine: "projects shipped", theirs: "robots built" };
  const conflict = { path: ["claims", 0, "label"], ...words };
  expect(await send(site)).toEqual({ status: "conflict", conflicts: [{ file: "claims.json", ...conflict }] });
  expect(await send(site, undefined, [conflictKey("claims.json", conflict)])).toEqual({ status: "sent" });
  expectInSync(site, "projects shipped", "glad clients");
});

for (const [when, choice, arrange] of [
  ["ours, before a commit", "ours", () => ""],
  ["ours, after a commit", "ours", record],
  ["theirs, before a commit", "theirs", () => ""],
  ["theirs, after a commit", "theirs", record],
] as const)
  test(`sends words that others have changed too only after a choice, with the rest: ${when}`, async ({ site }) => {
    arrange(site);
    sendElsewhere(site, otherLabel, otherField, otherFile);
    const before = stateOf(site);
    const words = { base: "happy clients", mine: "glad clients", theirs: "merry clients" };
    const conflict = { path: ["claims", 2, "label"], ...words };
    const keyOf = (each: Conflict) => conflictKey("claims.json", each);
    // Choices about other words than those that both have now.
    const outdated = [keyOf({ ...conflict, theirs: "older words" }), keyOf({ ...conflict, mine: "older words" })];
    for (const keys of [[], outdated]) {
      expect(await send(site, undefined, keys, keys)).toMatchObject({ status: "conflict", conflicts: [conflict] });
      expect(stateOf(site)).toEqual(before);
    }
    const chosen = [...outdated, keyOf(conflict)];
    const [kept, taken] = choice === "ours" ? [chosen, []] : [[], chosen];
    expect(await send(site, undefined, kept, taken)).toEqual({ status: "sent" });
    expectInSync(site, choice === "ours" ? "glad clients" : "merry clients", "robots built", "New Mindset");
  });

test("sends commits of content that were recorded here beside those of others, and none twice", async ({ site }) => {
  record(site);
  await expectSent(site, "glad clients");
  const recorded = git(site.host, "rev-parse", "main");
  expect(git(site.host, "log", "-1", "--format=%s", "main")).toBe("Recorded");
  await expectSent(site);
  expect(git(site.host, "rev-parse", "main")).toBe(recorded);
  sendElsewhere(site, otherField);
  change(CLAIMS, "glad clients", "merry clients")(site.folder);
  record(site);
  await expectSent(site, "robots built", "merry clients");
});

test("sends nothing if the words of the Git host were chosen", async ({ site }) => {
  const other = sendElsewhere(site, otherLabel);
  expect(await send(site)).toMatchObject({ status: "conflict" });
  change(CLAIMS, "glad clients", "merry clients")(site.folder);
  await expectSent(site);
  expect(git(site.host, "rev-parse", "main")).toBe(git(other, "rev-parse", "HEAD"));
});

test("says in one sentence why this folder could not follow, and follows later", async ({ site }) => {
  const lock = join(site.folder, ".git/index.lock");
  writeFileSync(lock, "");
  expect(await send(site)).toEqual({
    status: "sent",
    problem: `The change is sent, but this folder could not follow: Unable to create '${lock}': File exists.`,
  });
  rmSync(lock);
  await expectSent(site);
});

test("follows a lockfile of others although an older npm has rewritten it here, but keeps changes of packages", async ({
  site,
}) => {
  const write =
    (version: string, more: object = {}) =>
    (folder: string) => {
      const file = join(folder, "package-lock.json");
      // The copy has a link to the project's own file.
      rmSync(file, { force: true });
      writeFileSync(file, JSON.stringify({ packages: { "node_modules/sharp": { version, ...more } } }));
    };
  write("1.0.0", { libc: ["glibc"] })(site.folder);
  git(site.folder, "add", "package-lock.json");
  git(site.folder, "commit", "--quiet", "--message=Packages");
  git(site.folder, "push", "--quiet");
  sendElsewhere(site, write("2.0.0", { libc: ["glibc"] }));
  write("1.0.0")(site.folder);
  await expectSent(site, "glad clients");

  change(CLAIMS, "glad clients", "merry clients")(site.folder);
  sendElsewhere(site, write("3.0.0"));
  // As `npm update` does, which leaves package.json as it is.
  write("2.0.1")(site.folder);
  await expectFailure(site, "package-lock.json was changed on the Git host, and by a developer in this folder");
  expect(readFileSync(join(site.folder, "package-lock.json"), "utf8")).toContain("2.0.1");
});

test("sends a picture under another name if others have sent one with the same name", async ({ site }) => {
  sendElsewhere(site, copyPicture("founder.png", "team.png"));
  const images = join(site.folder, "data/images");
  copyPicture("client-portal.png", "team.png")(site.folder);
  await expectFailure(site, "Others have sent another picture as data/images/team.png. Save yours");
  renameSync(join(images, "team.png"), join(images, "our-team.png"));
  await expectSent(site);
  expect(git(site.host, "ls-tree", "--name-only", "main", "data/images/")).toContain("our-team.png");
  expect(readFileSync(join(images, "team.png"))).toEqual(readFileSync(join(images, "founder.png")));
});

test("sends to a separate branch if the branch of the site is protected, in any words", async ({ site }) => {
  const before = stateOf(site);
  refuse(site.host, "update", "TF402455: Pushes to this branch are not permitted.", '[ "$1" = refs/heads/main ]');
  // As GitHub prints it, with another URL after it.
  const url = "https://github.com/example/site/pull/new/";
  const words = `echo "Create a pull request by visiting: ${url}\${ref#refs/heads/}"; echo "More: https://github.com/security"`;
  addHook(site.host, "post-receive", `read old new ref; ${words}`);
  const result = await send(site);
  const branch = "branch" in result ? result.branch : "";
  expect(result).toEqual({ status: "review", branch: expect.stringMatching(/^content-/), url: url + branch });
  expect(git(site.host, "show", `${branch}:${CLAIMS}`)).toContain("glad clients");
  const squashed = git(site.host, "commit-tree", "-p", "main", "-m", "Reviewed", `${branch}^{tree}`);
  git(site.host, "branch", "--delete", "--force", branch);
  expect(stateOf(site)).toEqual(before);

  // After the review, a publication sends nothing, and the folder follows.
  git(site.host, "update-ref", "refs/heads/main", squashed);
  await expectSent(site, "glad clients");
  expect(git(site.host, "rev-parse", "main")).toBe(squashed);
  expect((await readState(site)).commit).toBe(squashed);
});

/** In a hook of the Git host: git must not use the objects of the push, which are not stored yet. */
const gitInHook = "env -u GIT_QUARANTINE_PATH -u GIT_OBJECT_DIRECTORY -u GIT_ALTERNATE_OBJECT_DIRECTORIES git";

/** In a hook of the Git host: runs a command once, as if it arrived during a push. */
const once = (command: string) => `if mkdir done 2>/dev/null; then ${command}; fi`;

for (const [when, name, refusal] of [
  ["while a hook runs", "pre-receive", ""],
  ["before a hook refuses", "update", "exit 1"],
] as const)
  test(`sends again if another change arrives ${when}, and to no separate branch`, async ({ site }) => {
    const other = site.clone();
    otherField(other);
    git(other, "commit", "--quiet", "--all", "--message=Elsewhere");
    git(other, "push", "--quiet", "origin", "HEAD:refs/changes/1");
    addHook(site.host, name, once(`${gitInHook} update-ref refs/heads/main refs/changes/1; ${refusal || "true"}`));
    await expectSent(site, "robots built", "glad clients");
    expect(git(site.host, "branch", "--format=%(refname:short)")).toBe("main");
  });

test("sends two publications that arrive at the same moment", async ({ site }) => {
  const clone = site.clone();
  git(clone, "config", "user.name", "Another editor");
  git(clone, "config", "user.email", "another@example.com");
  otherField(clone);
  // Opening a named pipe waits until another process opens its other end.
  execFileSync("mkfifo", [join(site.host, "meeting")]);
  const meet = "if mkdir first 2>/dev/null; then cat meeting; elif mkdir second 2>/dev/null; then echo > meeting; fi";
  addHook(site.host, "update", meet);
  const results = await Promise.all([send(site), send({ ...site, folder: clone })]);
  expect(results).toEqual([{ status: "sent" }, { status: "sent" }]);
  expect(onHost(site, CLAIMS)).toMatch(/robots built[^]*glad clients/);
  expect(git(site.host, "branch", "--format=%(refname:short)")).toBe("main");
});

const isSigned = (folder: string) => /^gpgsig /m.test(git(folder, "cat-file", "commit", "HEAD"));

/** Makes git sign with a script of the shell, which gets what is signed and tells git that it has signed it. */
function signWith({ folder }: GitHostCopy, script: string): void {
  writeFileSync(join(folder, ".git/sign"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  git(folder, "config", "gpg.program", join(folder, ".git/sign"));
  git(folder, "config", "commit.gpgSign", "true");
}
const SIGN = 'cat > /dev/null; echo signature; echo "[GNUPG:] SIG_CREATED " >&2';

test("signs each commit if `git commit` does, also one that brings in commits of others", async ({ site }) => {
  signWith(site, SIGN);
  await expectSent(site, "glad clients");
  expect(isSigned(site.folder)).toBe(true);
  git(site.folder, "config", "commit.gpgSign", "false");
  change(CLAIMS, "glad clients", "merry clients")(site.folder);
  await expectSent(site, "merry clients");
  expect(isSigned(site.folder)).toBe(false);
  git(site.folder, "config", "commit.gpgSign", "yes");
  sendElsewhere(site, otherField);
  change(CLAIMS, "merry clients", "jolly clients")(site.folder);
  record(site);
  await expectSent(site, "jolly clients", "robots built");
  expect(git(site.folder, "rev-list", "--count", "--merges", "HEAD")).toBe("1");
  expect(isSigned(site.folder)).toBe(true);
});

test("signs with a key of SSH, and says why if it has a passphrase", async ({ site }) => {
  test.skip(findProgram("ssh-keygen") === undefined, "ssh-keygen is not installed.");
  for (const [name, passphrase] of [
    ["key", ""],
    ["locked", "a passphrase"],
  ] as const)
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", passphrase, "-f", join(site.folder, ".git", name)]);
  git(site.folder, "config", "gpg.format", "ssh");
  git(site.folder, "config", "commit.gpgSign", "true");
  git(site.folder, "config", "user.signingKey", join(site.folder, ".git/locked"));
  await expectFailure(site, /^git could not sign the change, as the setting commit\.gpgSign demands: .*passphrase/);
  git(site.folder, "config", "user.signingKey", join(site.folder, ".git/key"));
  await expectSent(site, "glad clients");
  expect(isSigned(site.folder)).toBe(true);
});

test("stops waiting for a program that signs", async ({ site }) => {
  signWith(site, "exec sleep 60");
  await expectFailure(site, /could not sign the change, .* asks for the passphrase .* Nothing was sent/, 3000);
});

test("records names and words as they are, whatever encoding git has for others", async ({ site }) => {
  git(site.folder, "config", "i18n.commitEncoding", "ISO-8859-1");
  git(site.folder, "config", "user.name", "Zoë");
  await publish(createRepository(site.folder), { message: "Más palabras", kept: [], taken: [] });
  git(site.folder, "config", "--unset", "i18n.commitEncoding");
  expect(git(site.host, "log", "-1", "--format=%an, %s", "main")).toBe("Zoë, Más palabras");
});

test("knows a branch that could not be fetched, once it can be", async ({ site }) => {
  git(site.folder, "update-ref", "-d", "refs/remotes/origin/main");
  renameSync(site.host, `${site.host}-away`);
  expect((await readState(site)).offReason).toMatch(
    /knows no branch origin\/main.* The Git host has no such repository/,
  );
  renameSync(`${site.host}-away`, site.host);
  expect(await readState(site)).toMatchObject({
    target: "../site.git, branch main",
    unsent: [{ path: "claims.json" }],
  });
});

test("lets git read no file that has not changed since the last look, unless something was sent", async ({ site }) => {
  const repository = createRepository(site.folder);
  const read: string[] = [];
  const spy: typeof repository.git = async (args, options) => {
    // git reads a path in quotes from each line.
    if (args[0] === "hash-object") read.push(...(options?.input ?? "").replaceAll('"', "").split("\n"));
    return repository.git(args, options);
  };
  const look = async () => {
    read.length = 0;
    return readPublishState({ ...repository, git: spy });
  };
  const { now } = Date;
  // As if all files were older than the steps of the disk's clock.
  Date.now = () => now() + 60_000;
  const first = await look();
  expect(read).toContain(`data/images/${darkPicture}`);
  expect(await look()).toEqual(first);
  expect(read).toEqual([]);
  copyPicture("founder.png", darkPicture)(site.folder);
  expect((await look()).unsent.map(({ path }) => path)).toEqual(["claims.json", `images/${darkPicture}`]);
  expect(read).toEqual([`data/images/${darkPicture}`]);
  await send(site);
  expect((await look()).unsent).toEqual([]);
  Date.now = now;
});

test("compares files again once the line endings that git expects have changed", async ({ site }) => {
  const unsent = async () => (await readState(site)).unsent.map(({ path }) => path);
  const file = join(site.folder, "data/values.json");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
  const { now } = Date;
  // As if all files were older than the steps of the disk's clock.
  Date.now = () => now() + 60_000;
  expect(await unsent()).toContain("values.json");
  git(site.folder, "config", "core.autocrlf", "input");
  expect(await unsent()).not.toContain("values.json");
  git(site.folder, "config", "--unset", "core.autocrlf");
  expect(await unsent()).toContain("values.json");
  writeFileSync(join(site.folder, ".gitattributes"), "*.json text\n");
  expect(await unsent()).not.toContain("values.json");
  Date.now = now;
});

/** Sends a change of a developer, after which git writes the content into the folder again. */
function useAttributes({ folder }: GitHostCopy, attributes: string): void {
  writeFileSync(join(folder, ".gitattributes"), attributes);
  git(folder, "add", ".gitattributes");
  git(folder, "commit", "--quiet", "--message=Attributes");
  rmSync(join(folder, "data"), { recursive: true });
  git(folder, "checkout", "--", "data");
}

for (const [reason, attributes, autocrlf] of [
  ["the attributes of its files", "*.json text eol=crlf\n", "false"],
  ["the settings of git", "*.json text\n", "true"],
] as const)
  test(`sends no line breaks of Windows from a folder that has them by ${reason}`, async ({ site }) => {
    const { folder } = site;
    git(folder, "config", "core.autocrlf", autocrlf);
    useAttributes(site, attributes);
    git(folder, "push", "--quiet");
    change(CLAIMS, "happy clients", "glad clients")(folder);
    expect((await readState(site)).unsent.map(({ path }) => path)).toEqual(["claims.json"]);
    sendElsewhere(site, otherField, otherFile);
    await expectSent(site, "glad clients", "robots built", "New Mindset");
    expect(onHost(site, CLAIMS, "data/values.json")).not.toContain("\r");
    for (const file of [CLAIMS, "data/values.json"])
      expect(readFileSync(join(folder, file), "utf8")).toMatch(/^(?:[^\n]*\r\n)+$/);
  });

test("sends from a sparse folder, and brings nothing into it that it leaves out", async ({ site }) => {
  git(site.folder, "sparse-checkout", "set", "data");
  sendElsewhere(site, otherField, otherStyles);
  await expectSent(site, "glad clients", "robots built", "/* sent */");
  expect(existsSync(join(site.folder, STYLES))).toBe(false);
});

test("runs the hooks before a push, wherever git has them, and none before a commit", async ({ site }) => {
  const hooks = join(site.host, "shared/hooks");
  mkdirSync(hooks, { recursive: true });
  git(site.folder, "config", "core.hooksPath", hooks);
  const log = join(site.host, "pushed");
  addHook(join(hooks, ".."), "pre-push", `echo "$@" > ${log}; cat >> ${log}`);
  for (const name of ["pre-commit", "commit-msg"]) addHook(join(hooks, ".."), name, "exit 1");
  const before = git(site.host, "rev-parse", "main");
  await expectSent(site, "glad clients");
  const commit = git(site.host, "rev-parse", "main");
  expect(readFileSync(log, "utf8")).toBe(`origin ../site.git\n${commit} ${commit} refs/heads/main ${before}\n`);
});

test("sends pictures that Git LFS keeps, and brings in those of others", async ({ site }) => {
  test.skip(findProgram("git-lfs") === undefined, "Git LFS is not installed.");
  const { folder, host } = site;
  const picture = (name: string) => readFileSync(join(folder, "data/images", name));
  git(folder, "lfs", "install", "--local");
  useAttributes(site, "data/images/*.png filter=lfs diff=lfs merge=lfs -text\n");
  git(folder, "add", "--renormalize", ".");
  git(folder, "commit", "--quiet", "--message=Pictures");
  git(folder, "push", "--quiet");
  expect((await readState(site)).unsent).toEqual([]);
  const other = site.clone();
  git(other, "lfs", "install", "--local");
  git(other, "lfs", "pull");
  copyPicture("client-portal.png", "their-team.png")(other);
  git(other, "add", ".");
  git(other, "commit", "--quiet", "--message=Elsewhere");
  git(other, "push", "--quiet");
  copyPicture("founder.png", "our-team.png")(folder);
  expect((await readState(site)).unsent).toEqual([{ path: "images/our-team.png", change: "added" }]);
  await expectSent(site);
  expect(git(host, "show", "main:data/images/our-team.png")).toContain("version https://git-lfs.github.com/spec/v1");
  expect(picture("their-team.png")).toEqual(picture("client-portal.png"));
  git(other, "pull", "--quiet");
  expect(readFileSync(join(other, "data/images/our-team.png"))).toEqual(picture("founder.png"));
});

test("names who has restored a picture as an author of what is sent", async ({ site, request }) => {
  const access = { origin: "https://edit.example.com", userHeader: "remote-user" };
  const { url, stop } = await startEditor(site.folder, 0, access);
  const post = async (person: string, path: string, data: object) => {
    const headers = { Host: "edit.example.com", Origin: access.origin, "Remote-User": person };
    expect((await request.post(`${url}/___content${path}`, { headers, data })).status()).toBe(200);
  };
  // The picture in its place gets another name, and is sent too.
  copyPicture("founder.png", "client-portal.png")(site.folder);
  await post("ben", "/restore", { path: "images/client-portal.png" });
  await post("anna", "/publish", { message: "New figures" });
  await stop();
  expect(git(site.host, "log", "-1", "--format=%an%n%B", "main")).toBe(
    "anna\nNew figures\n\nCo-authored-by: ben <ben@edit.example.com>",
  );
  expect(git(site.host, "ls-tree", "--name-only", "main", "data/images/")).toContain("client-portal-2.png");
});

test("deletes a picture once, also if the request is repeated because its response was lost", async ({ site }) => {
  const picture = "images/new.png";
  copyPicture("founder.png", "new.png")(site.folder);
  const restore = async (path: string) => restorePicture(createRepository(site.folder), path);
  expect(await restore(picture)).toEqual([picture]);
  expect(await restore(picture)).toEqual([]);
  expect(existsSync(join(site.folder, "data", picture))).toBe(false);
  await expect(restore("claims.json")).rejects.toThrow("There is no such picture.");
});

test("sends to the host and the branch that `git push` would send to", async ({ site }) => {
  const { folder, host } = site;
  // git calls the branch `heads/main` then.
  git(folder, "tag", "main");
  const fork = `${host}-fork`;
  git(folder, "clone", "--quiet", "--bare", host, fork);
  git(folder, "remote", "add", "fork", fork);
  git(folder, "config", "remote.pushDefault", "fork");
  expect((await readState(site)).target).toBe(`${fork}, branch main`);
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(fork, "show", `main:${CLAIMS}`)).toContain("glad clients");
  expect(onHost(site, CLAIMS)).toContain("happy clients");
  git(folder, "config", "branch.main.pushRemote", "origin");
  expect((await readState(site)).target).toBe("../site.git, branch main");
  // A branch that tracks another one of the same folder.
  git(folder, "tag", "--delete", "main");
  git(folder, "switch", "--quiet", "--create", "work", "--track", "main");
  git(folder, "push", "--quiet", "origin", "work");
  git(folder, "config", "--unset", "remote.pushDefault");
  expect((await readState(site)).target).toBe("../site.git, branch work");
});

for (const [kind, arrange] of [
  [
    "a linked worktree",
    ({ folder }) => {
      git(folder, "checkout", "--quiet", "--", CLAIMS);
      git(folder, "switch", "--quiet", "--detach");
      git(folder, "worktree", "add", "--quiet", "../linked", "main");
      return join(folder, "../linked");
    },
  ],
  [
    "a folder whose repository is elsewhere",
    ({ folder }) => {
      git(folder, "init", "--quiet", "--separate-git-dir=../elsewhere.git");
      return folder;
    },
  ],
] as readonly (readonly [string, (site: GitHostCopy) => string])[])
  test(`sends from ${kind}, and compares files again once its line endings have changed`, async ({ site }) => {
    const folder = arrange(site);
    change(CLAIMS, /(?:happy|glad) clients/, "merry clients")(folder);
    await expectSent({ ...site, folder }, "merry clients");
    const readUnsent = async () => (await readPublishState(createRepository(folder))).unsent;
    change(CLAIMS, /\n/g, "\r\n")(folder);
    const { now } = Date;
    // As if all files were older than the steps of the disk's clock.
    Date.now = () => now() + 60_000;
    try {
      expect(await readUnsent()).toHaveLength(1);
      git(folder, "config", "core.autocrlf", "input");
      expect(await readUnsent()).toEqual([]);
    } finally {
      Date.now = now;
    }
  });

test("sends content although git is set to send only commits of submodules", async ({ site }) => {
  git(site.folder, "config", "push.recurseSubmodules", "only");
  await expectSent(site, "glad clients");
});

for (const [reason, arrange] of [
  ["The project is not in a git repository.", remove(".git")],
  ["The repository has no commit yet.", (folder) => git(folder, "symbolic-ref", "HEAD", "refs/heads/new")],
  ["This folder knows no branch origin/other", (folder) => git(folder, "switch", "--quiet", "--create", "other")],
  ["git does not know your name. Set it", (folder) => git(folder, "config", "--unset", "user.name")],
  [
    "data/claims.json is a symbolic link in git.",
    (folder) => {
      renameSync(join(folder, CLAIMS), join(folder, "claims.json"));
      symlinkSync("../claims.json", join(folder, CLAIMS));
      git(folder, "add", ".");
      git(folder, "commit", "--quiet", "--message=Link");
      git(folder, "push", "--quiet");
    },
  ],
  [
    "data/images/client-portal.png is not in this folder, because its sparse checkout leaves it out. Ask a developer",
    (folder) => {
      // git leaves files where they are that are newer than the index, as those of this copy.
      git(folder, "status");
      git(folder, "sparse-checkout", "set", "--no-cone", "/*", "!/data/images/");
    },
  ],
] as readonly (readonly [string, Change])[])
  test(`is off, and says why: ${reason}`, async ({ site }) => {
    arrange(site.folder);
    expect(await readState(site)).toMatchObject({ offReason: expect.stringContaining(reason) });
  });

for (const [kind, arrange] of [
  ["with a log of its references", () => ""],
  ["without one", (folder) => git(folder, "config", "core.logAllRefUpdates", "false")],
  [
    "with its references in reftables",
    (folder) => {
      test.skip(!git(folder, "help", "--all").includes("\n   refs "), "This git is older than 2.46.");
      git(folder, "refs", "migrate", "--ref-format=reftable");
    },
  ],
] as readonly (readonly [string, Change])[])
  test(`notices git in a terminal, also in a linked worktree, in a repository ${kind}`, async ({ site }) => {
    arrange(site.folder);
    rmSync(join(site.folder, ".git/logs"), { recursive: true, force: true });
    const worktree = `${site.folder}-worktree`;
    git(site.folder, "worktree", "add", "--quiet", "-b", "work", worktree);
    const commands = ["commit --quiet --allow-empty --message=New", "push --quiet origin HEAD", "switch --detach"];
    for (const folder of [site.folder, worktree]) {
      const readNow = async () => readDataState(folder, await readBranchFingerprint(createRepository(folder)));
      const states = new Set([await readNow()]);
      for (const command of commands) {
        git(folder, ...command.split(" "));
        states.add(await readNow());
      }
      expect(states.size).toBe(4);
    }
  });

function hook(where: "host" | "computer", name: string, words: string) {
  return ({ folder, host }: GitHostCopy) => refuse(where === "host" ? host : join(folder, ".git"), name, words);
}
function run(...args: readonly string[]) {
  return ({ folder }: GitHostCopy) => git(folder, ...args);
}

/** Sentences, or their beginning, with the failures that they explain. */
const failures: readonly (readonly [reason: string, arrange: (site: GitHostCopy) => unknown])[] = [
  // In words that git uses for other failures.
  [
    "The Git host refused the change: The ticket does not exist, so you are not allowed to push. Nothing was sent",
    hook("host", "update", "The ticket does not exist, so you are not allowed to push."),
  ],
  ["The Git host refused the change: Please fetch first. Nothing", hook("host", "update", "Please fetch first.")],
  [
    "The Git host refused the change: Only on Mondays, says https://git.example.com! Nothing was sent",
    hook("host", "update", "\u001B[31mOnly on Mondays\u001B[0m, says https://a:b@git.example.com!"),
  ],
  ["The Git host refused the change: Not today. Nothing was sent", hook("host", "update", "Not today")],
  ["refused the change: It does not exist. Nothing was sent", hook("computer", "pre-push", "It does not exist.")],
  ["the change: An unexpected disconnect. Nothing", hook("computer", "pre-push", "An unexpected disconnect.")],
  // git's own server and client.
  [
    "The Git host has no branch main any more: it was renamed or deleted there. Its default branch is trunk now. Ask",
    ({ host }) => git(host, "branch", "--move", "main", "trunk"),
  ],
  [
    "The Git host does not support push options, for which the settings of git in this folder ask",
    run("config", "push.pushOption", "ci.skip"),
  ],
  ["The Git host does not support --signed push, for which", run("config", "push.gpgSign", "true")],
  [
    "The Git host refused the change: failed to update ref: error: cannot lock ref 'refs/heads/main': Unable to create",
    ({ host }) => writeFileSync(join(host, "refs/heads/main.lock"), ""),
  ],
  [
    "refused the change: unpacker error: fatal: pack exceeds maximum allowed size. Nothing was sent",
    ({ host }) => git(host, "config", "receive.maxInputSize", "1"),
  ],
  [
    "refused the change: branch is currently checked out: error: refusing to update checked out branch: refs/heads/main.",
    ({ host }) => git(host, "config", "core.bare", "false"),
  ],
  [
    "The Git host does not let git in: ERROR: This repository was archived. Nothing was sent",
    ({ folder }) => {
      git(folder, "remote", "set-url", "origin", "ssh://git.example.com/site.git");
      git(folder, "config", "core.sshCommand", "echo ERROR: This repository was archived. >&2; false");
    },
  ],
  ["git failed: transport 'file' not allowed", run("config", "protocol.file.allow", "never")],
  ["could not sign the change, as the setting commit.gpgSign demands: ", (site) => signWith(site, "exit 1")],
  [
    "git failed: bad boolean config value 'perhaps' for 'commit.gpgsign'. Nothing",
    run("config", "commit.gpgSign", "perhaps"),
  ],
  // A hook that prints an empty line, and one that prints nothing.
  ["refused the change: a hook gives no reason. Ask a developer. Nothing", hook("host", "pre-receive", "")],
  ["the change: a hook gives no reason. Ask", ({ host }) => addHook(host, "pre-receive", "exit 1")],
  ["The Git host cannot be reached. Check", run("remote", "set-url", "origin", "http://127.0.0.1:1/site.git")],
  ["The Git host has no such repository", run("remote", "set-url", "origin", "../gone")],
  ["Ask a developer to switch to the branch", run("checkout", "--quiet", "--detach")],
  [
    "in the middle of a merge or rebase",
    ({ folder }) => writeFileSync(join(folder, ".git/MERGE_HEAD"), git(folder, "rev-parse", "HEAD")),
  ],
  ["git is not installed on this computer", ({ host }) => (process.env["PATH"] = host)],
  [
    "git does not trust it. If you do, run `git config --global --add safe.directory /",
    () => (process.env["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"),
  ],
  ["The repository has no Git host", run("remote", "remove", "origin")],
  ["git does not know your name", run("config", "--unset", "user.name")],
  ["The Git host does not have this branch yet", run("checkout", "--quiet", "-b", "other")],
  [
    "A developer's commit of docs/site.json is not on the Git host yet",
    ({ folder }) => {
      // A folder of five letters: `site.json` would be content.
      mkdirSync(join(folder, "docs"));
      writeFileSync(join(folder, "docs/site.json"), "");
      git(folder, "add", "docs/site.json");
      git(folder, "commit", "--quiet", "--message=New");
    },
  ],
  [
    "src/styles/tokens.scss was changed on the Git host, and by a developer in this folder",
    (site) => {
      sendElsewhere(site, otherStyles);
      change(STYLES, ":root", "/* unfinished */ :root")(site.folder);
    },
  ],
  ["data/claims.json is not valid JSON on the Git host", elsewhere(change(CLAIMS, "{", ""))],
  [
    `data/images/${darkPicture} was changed or deleted on the Git host, and in another way here. Ask a developer`,
    (site) => {
      sendElsewhere(site, copyPicture("founder.png", darkPicture));
      remove(`data/images/${darkPicture}`)(site.folder);
    },
  ],
  [
    "Developers have sent schemas to the Git host that are wrong, or need a later editor.",
    elsewhere(change("data/schema/claims.json", '"title"', '"laterKeyword": true, "title"')),
  ],
  [
    "schemas to the Git host that are wrong, or need a later editor",
    elsewhere(change("data/schema/pages/home.json", '"pagePath": "/"', '"pagePath": "/{later}"')),
  ],
  ["On the Git host, this content would not be valid: data/", elsewhere(remove("data/images/founder.png"))],
  ["would not be valid: data/claims.json:", ({ folder }) => change(CLAIMS, "glad clients", " ")(folder)],
  [
    // The history was rewritten.
    "have no version in common",
    (site) => {
      const other = site.clone();
      git(other, "checkout", "--quiet", "--orphan", "new");
      git(other, "commit", "--quiet", "--message=New");
      git(other, "push", "--quiet", "--force", "origin", "new:main");
    },
  ],
];

for (const [reason, arrange] of failures)
  test(`leaves folder, index and branch as they were, and says why: ${reason}`, async ({ site }) => {
    arrange(site);
    await expectFailure(site, reason);
  });

test("says that the branch was renamed during a push, and does not create it again", async ({ site }) => {
  const { folder, host } = site;
  const head = git(folder, "rev-parse", "HEAD");
  addHook(host, "pre-receive", once(`${gitInHook} branch --move main trunk`));
  await expect(send(site)).rejects.toThrow("The Git host has no branch main any more");
  expect(git(host, "branch", "--format=%(objectname) %(refname:short)")).toBe(`${head} trunk`);
  expect(git(folder, "rev-parse", "HEAD")).toBe(head);
});

test("sends over HTTP with the password, and with rights to write only", async ({ site }) => {
  for (const [user, isWritable, reason] of [
    ["editor:wrong@", true, "does not accept your login"],
    ["", true, "does not accept your login"],
    ["editor:secret@", false, "You are not allowed to send changes"],
    ["editor:secret@", true, undefined],
  ] as const) {
    const { url, stop } = await serveGitHost(site.host, isWritable);
    git(site.folder, "remote", "set-url", "origin", url.replace("//", `//${user}`));
    await (reason === undefined ? expectSent(site, "glad clients") : expectFailure(site, reason));
    await stop();
  }
});

for (const [status, reason] of [
  [413, "does not accept that much at once. Use smaller pictures, or ask a developer. Nothing was sent"],
  [429, "The Git host responds with status 429. Publish again later, or ask a developer. Nothing was sent"],
] as const)
  test(`says what to do if a proxy in front of the host responds to a push with ${String(status)}`, async ({
    site,
  }) => {
    const { url, stop } = await serveGitHost(site.host, true, status);
    git(site.folder, "remote", "set-url", "origin", url.replace("//", "//editor:secret@"));
    await expectFailure(site, reason);
    await stop();
  });

test("does not take a login in place of the Git host for a repository", async ({ site }) => {
  for (const [login, reason] of [
    ["<!doctype html><title>Log in</title>", "or its URL leads to another page, such as a login. Ask a developer"],
    ["<!doctype html>\n<title>Log in</title>\n", "The Git host has no such repository. Ask a developer"],
  ] as const) {
    const { url, stop } = await startServer((_, response) => response.end(login));
    git(site.folder, "remote", "set-url", "origin", url);
    await expectFailure(site, reason);
    await stop();
  }
});

test("does not say that nothing was sent if a proxy stops waiting for a host that takes it", async ({ site }) => {
  const { url, stop } = await serveGitHost(site.host, true, 504);
  git(site.folder, "remote", "set-url", "origin", url.replace("//", "//editor:secret@"));
  await expect(send(site)).rejects.toThrow(/^The connection .* was lost\. Publish again/);
  await stop();
  git(site.folder, "remote", "set-url", "origin", site.host);
  await expectSent(site, "glad clients");
});

test("does not say that nothing was sent if the host has taken it before the connection is lost", async ({ site }) => {
  addHook(site.host, "post-receive", 'rm "$0"; kill -9 $PPID');
  await expect(send(site)).rejects.toThrow(/^The connection .* was lost\. Publish again/);
  await expectSent(site, "glad clients");
});

test("stops waiting for a Git host that does not answer", async ({ site }) => {
  const { url, stop } = await startServer(() => undefined);
  git(site.folder, "remote", "set-url", "origin", url);
  await expectFailure(site, "The Git host did not finish within 240 seconds", 3000);
  await stop();
});

test("stops waiting for a hook of this computer, with its words", async ({ site }) => {
  addHook(join(site.folder, ".git"), "pre-push", 'echo "Enter your PIN:" >&2; exec sleep 60');
  await expectFailure(site, /such as a hook before a push, did not finish.* Its last words: Enter your PIN:\./, 3000);
});
