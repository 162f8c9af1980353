/** Sends content to a Git host on this computer: what arrives there, and what a failure leaves behind. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { expect, test as base } from "@playwright/test";
import { summarizeContent, writeContentFile } from "../../editor/server/content-store";
import { readPublishProgress, readPublishState } from "../../editor/server/publishing/progress";
import { publish } from "../../editor/server/publishing/send";
import { createRepository } from "../../editor/server/publishing/repository";
import type { PublishResult } from "../../editor/shared/protocol";
import { listFiles } from "../../plugins/list-files";
import { git } from "../git";
import { readFiles } from "../project-copy";
import { addHook, createGitHost, type GitHostCopy, serveGitHost } from "./git-host";

const test = base.extend<{ site: GitHostCopy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  site: async ({}, provide) => {
    const site = createGitHost();
    const { PATH } = process.env;
    await provide(site);
    process.env["PATH"] = PATH;
    delete process.env["GIT_TEST_ASSUME_DIFFERENT_OWNER"];
    site.remove();
  },
});

// Publishing runs git many times, which takes many times as long beside other work.
test.setTimeout(120_000);

const CLAIMS = "data/claims.json";

function replace(folder: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

/** Commits all changes of another editor, and sends them. */
function pushAll(clone: string): void {
  git(clone, "add", "--all");
  git(clone, "commit", "--quiet", "--message=Elsewhere");
  git(clone, "push", "--quiet");
}

/** All that a failure must leave as it was. */
const stateOf = ({ folder }: GitHostCopy) => ({
  head: git(folder, "rev-parse", "HEAD"),
  branch: readFileSync(join(folder, ".git/HEAD"), "utf8"),
  index: readFileSync(join(folder, ".git/index")).toString("base64"),
  data: [...readFiles(join(folder, "data"))].map(([path, bytes]) => [path, bytes.toString("base64")]),
  source: listFiles(join(folder, "src")).map((path) => [path, readFileSync(join(folder, "src", path), "utf8")]),
});

const send = async ({ folder }: GitHostCopy, timeout?: number) =>
  publish(createRepository(folder, timeout), "New figures");

const onHost = ({ host }: GitHostCopy, path: string) => git(host, "show", `main:${path}`);

/** Expects that content is not sent, for a reason, and that folder, index and branch stay as they were. */
async function expectFailure(site: GitHostCopy, reason: string | RegExp, timeout?: number): Promise<void> {
  const [before, tip] = [stateOf(site), git(site.host, "rev-parse", "main")];
  await expect(send(site, timeout)).rejects.toThrow(reason);
  expect(stateOf(site)).toEqual(before);
  expect(git(site.host, "rev-parse", "main")).toBe(tip);
}

test.beforeEach(({ site }) => {
  replace(site.folder, CLAIMS, "happy clients", "glad clients");
});

test("sends saved content with the editor's words, and nothing of developers", async ({ site }) => {
  const { folder, host } = site;
  replace(folder, "src/styles/tokens.scss", ":root", "/* unfinished */ :root");
  writeFileSync(join(folder, "staged.txt"), "staged");
  writeFileSync(join(folder, "data/schema/notes.txt"), "");
  cpSync(join(folder, "data/images/founder.png"), join(folder, "data/images/Our team.png"));
  git(folder, "add", "staged.txt");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(host, "log", "-1", "--format=%s, %an", "main")).toBe("New figures, An editor");
  expect(git(host, "diff", "--name-only", "main~", "main")).toBe("data/claims.json\ndata/images/Our team.png");
  expect(git(folder, "rev-parse", "HEAD")).toBe(git(host, "rev-parse", "main"));
  expect(git(folder, "status", "--porcelain")).toBe(
    " M src/styles/tokens.scss\nA  staged.txt\n?? data/schema/notes.txt".trim(),
  );
});

test("brings in what others have sent: another file, another field, and a style sheet", async ({ site }) => {
  const { folder } = site;
  const other = site.clone();
  replace(other, CLAIMS, "projects automated", "robots built");
  replace(other, "data/values.json", "Partnership Mindset", "New Mindset");
  replace(other, "src/styles/tokens.scss", ":root", "/* sent */ :root");
  pushAll(other);
  expect(await send(site)).toEqual({ status: "sent" });
  for (const read of [
    (path: string) => onHost(site, path),
    (path: string) => readFileSync(join(folder, path), "utf8"),
  ]) {
    expect(read(CLAIMS)).toContain("robots built");
    expect(read(CLAIMS)).toContain("glad clients");
    expect(read("data/values.json")).toContain("New Mindset");
    expect(read("src/styles/tokens.scss")).toContain("sent");
  }
  expect(git(folder, "status", "--porcelain")).toBe("");
});

/** Counts the processes of git that a function starts. */
async function countProcesses({ host }: GitHostCopy, act: () => Promise<unknown>): Promise<number> {
  const { PATH = "" } = process.env;
  const log = join(host, "processes");
  mkdirSync(join(host, "wrapper"), { recursive: true });
  const script = `#!/bin/sh\necho "$1" >> "${log}"\nexport PATH="${PATH}"\nexec git "$@"\n`;
  writeFileSync(join(host, "wrapper/git"), script, { mode: 0o755 });
  writeFileSync(log, "");
  process.env["PATH"] = `${join(host, "wrapper")}:${PATH}`;
  await act();
  process.env["PATH"] = PATH;
  return readFileSync(log, "utf8").trim().split("\n").length;
}

test("starts few processes of git, also to bring in what others have sent", async ({ site }) => {
  const readState = async () => readPublishState(createRepository(site.folder));
  expect(await countProcesses(site, readState)).toBeLessThanOrEqual(8);
  expect(await countProcesses(site, async () => send(site))).toBeLessThanOrEqual(18);
  const other = site.clone();
  replace(other, CLAIMS, "projects automated", "robots built");
  replace(other, "data/values.json", "Partnership Mindset", "New Mindset");
  replace(other, "src/styles/tokens.scss", ":root", "/* sent */ :root");
  pushAll(other);
  replace(site.folder, CLAIMS, "glad clients", "merry clients");
  expect(await countProcesses(site, async () => send(site))).toBeLessThanOrEqual(20);
});

/** Saves a file again while it is being sent. */
function saveWhileSending({ folder }: GitHostCopy, from: string, to: string): void {
  const script = `#!/bin/sh\nsed "s/${from}/${to}/" ${CLAIMS} > saved\nmv saved ${CLAIMS}\nrm "$0"\n`;
  writeFileSync(join(folder, ".git/hooks/pre-push"), script, { mode: 0o755 });
}

test("keeps words that were saved again while the content was sent, and those of others", async ({ site }) => {
  const { folder } = site;
  const other = site.clone();
  replace(other, CLAIMS, "projects automated", "robots built");
  replace(other, "data/values.json", "Partnership Mindset", "New Mindset");
  pushAll(other);
  saveWhileSending(site, "glad", "merry");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(onHost(site, CLAIMS)).toContain("glad clients");
  expect(readFileSync(join(folder, CLAIMS), "utf8")).toContain("merry clients");
  expect(git(folder, "status", "--porcelain")).toBe("M data/claims.json");
  expect(git(folder, "rev-parse", "HEAD")).toBe(git(site.host, "rev-parse", "main"));

  expect(await send(site)).toEqual({ status: "sent" });
  expect(onHost(site, CLAIMS)).toContain("merry clients");
  expect(onHost(site, CLAIMS)).toContain("robots built");
});

test("saves nothing in a file while the folder follows, so that no words are lost", async ({ site }) => {
  const { folder } = site;
  const other = site.clone();
  replace(other, CLAIMS, "projects automated", "robots built");
  writeFileSync(join(other, "a.txt"), "Written before data/");
  pushAll(other);
  writeFileSync(join(folder, ".git/hooks/pre-push"), '#!/bin/sh\nrm "$0"\n', { mode: 0o755 });
  const started = join(folder, ".git/started");
  const smudge = `if [ ! -e .git/hooks/pre-push ]; then touch ${started}; sleep 2; fi; cat`;
  git(folder, "config", "filter.slow.smudge", smudge);
  writeFileSync(join(folder, ".git/info/attributes"), "a.txt filter=slow\n");
  const { files } = await summarizeContent(folder);
  const { saved: before } = files.find(({ path }) => path === "claims.json") ?? {};
  const later: unknown = JSON.parse(JSON.stringify(before?.value).replace("glad", "merry"));
  const saved = new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!existsSync(started)) return;
      clearInterval(timer);
      resolve(writeContentFile(folder, { path: "claims.json", version: before?.version, value: later }));
    }, 100);
  });
  expect(await send(site)).toEqual({ status: "sent" });
  expect(await saved).toMatchObject({ status: "changed" });
});

test("returns both versions of a field that was saved while another version was on its way", async ({ site }) => {
  const other = site.clone();
  replace(other, CLAIMS, "projects automated", "robots built");
  pushAll(other);
  saveWhileSending(site, "projects automated", "projects shipped");
  expect(await send(site)).toEqual({
    status: "sent",
    problem: "The change is sent, without what was saved meanwhile. Publish again to send that too.",
  });
  expect(readFileSync(join(site.folder, CLAIMS), "utf8")).toContain("projects shipped");

  // The next publication shows both versions.
  expect(await send(site)).toMatchObject({ status: "conflict", files: [{ path: "claims.json" }] });
  expect(onHost(site, CLAIMS)).toContain("robots built");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(onHost(site, CLAIMS)).toContain("projects shipped");
  expect(onHost(site, CLAIMS)).toContain("glad clients");
});

for (const isRecorded of [false, true]) {
  test(`keeps the words of this folder beside those of someone else, and sends them the next time${isRecorded ? ", after a commit" : ""}`, async ({
    site,
  }) => {
    if (isRecorded) git(site.folder, "commit", "--quiet", "--all", "--message=Recorded");
    const other = site.clone();
    replace(other, CLAIMS, "happy clients", "merry clients");
    replace(other, CLAIMS, "projects automated", "robots built");
    replace(other, "data/values.json", "Partnership Mindset", "New Mindset");
    pushAll(other);
    const result: PublishResult = await send(site);
    const conflict = { label: "Claims, item 3, Label", theirs: "merry clients" };
    expect(result).toMatchObject({ status: "conflict", files: [{ path: "claims.json", conflicts: [conflict] }] });
    expect(onHost(site, CLAIMS)).toContain("merry clients");
    // Brought in are the other words of someone else.
    const claims = readFileSync(join(site.folder, CLAIMS), "utf8");
    expect(claims).toContain("glad clients");
    expect(claims).toContain("robots built");
    expect(readFileSync(join(site.folder, "data/values.json"), "utf8")).toContain("New Mindset");
    // The list of what will be published compares with the version of the Git host.
    const { unsent } = await readPublishState(createRepository(site.folder));
    expect(unsent.map(({ path }) => path)).toEqual([CLAIMS]);
    expect(JSON.stringify(unsent)).toContain("merry clients");
    expect(JSON.stringify(unsent)).toContain("robots built");

    expect(await send(site)).toEqual({ status: "sent" });
    expect(onHost(site, CLAIMS)).toContain("glad clients");
    expect(onHost(site, CLAIMS)).toContain("robots built");
    expect(git(site.folder, "status", "--porcelain")).toBe("");
  });
}

test("sends the words of the Git host if they were chosen", async ({ site }) => {
  const other = site.clone();
  replace(other, CLAIMS, "happy clients", "merry clients");
  pushAll(other);
  await send(site);
  replace(site.folder, CLAIMS, "glad clients", "merry clients");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(site.folder, "rev-parse", "HEAD")).toBe(git(other, "rev-parse", "HEAD"));
});

test("sends a file of content again that someone else has deleted", async ({ site }) => {
  const other = site.clone();
  rmSync(join(other, CLAIMS));
  pushAll(other);
  expect(await send(site)).toEqual({ status: "sent" });
  expect(onHost(site, CLAIMS)).toContain("glad clients");
});

test("sends commits of content that were recorded here, beside those of others", async ({ site }) => {
  git(site.folder, "commit", "--quiet", "--all", "--message=Recorded");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(site.host, "log", "-1", "--format=%s", "main")).toBe("Recorded");

  const other = site.clone();
  replace(other, CLAIMS, "projects automated", "robots built");
  pushAll(other);
  replace(site.folder, CLAIMS, "glad clients", "merry clients");
  git(site.folder, "commit", "--quiet", "--all", "--message=Recorded again");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(onHost(site, CLAIMS)).toContain("robots built");
  expect(onHost(site, CLAIMS)).toContain("merry clients");
  expect(git(site.folder, "rev-parse", "HEAD")).toBe(git(site.host, "rev-parse", "main"));
});

test("returns the URL of the Git host at which a pull request can be opened", async ({ site }) => {
  addHook(site.host, "update", "GH006: Protected branch update failed for main.", '[ "$1" = refs/heads/main ]');
  // As GitHub prints it, with another URL after it.
  const script = `#!/bin/sh
read old new ref
echo "Create a pull request for '\${ref#refs/heads/}' on GitHub by visiting:"
echo "     https://github.com/example/site/pull/new/\${ref#refs/heads/}"
echo
echo "To find out more, visit: https://github.com/example/site/security"
`;
  writeFileSync(join(site.host, "hooks/post-receive"), script, { mode: 0o755 });
  const result = await send(site);
  const branch = "branch" in result ? result.branch : "";
  expect(branch).toMatch(/^content-/);
  expect(result).toMatchObject({ url: `https://github.com/example/site/pull/new/${branch}` });
});

test("says in one sentence why this folder could not follow, and follows later", async ({ site }) => {
  const lock = join(site.folder, ".git/index.lock");
  writeFileSync(lock, "");
  expect(await send(site)).toEqual({
    status: "sent",
    problem: `The change is sent, but this folder could not follow: Unable to create '${lock}': File exists.`,
  });
  rmSync(lock);
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(site.folder, "status", "--porcelain")).toBe("");
});

test("sends a picture under another name if others have sent one with the same name", async ({ site }) => {
  const other = site.clone();
  const images = join(site.folder, "data/images");
  cpSync(join(images, "founder.png"), join(other, "data/images/team.png"));
  pushAll(other);
  cpSync(join(images, "client-portal.png"), join(images, "team.png"));
  await expectFailure(site, "Others have sent another picture as data/images/team.png. Rename yours");
  renameSync(join(images, "team.png"), join(images, "our-team.png"));
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(site.host, "ls-tree", "--name-only", "main", "data/images/")).toContain("our-team.png");
  expect(readFileSync(join(images, "team.png"))).toEqual(readFileSync(join(images, "founder.png")));
});

test("has nothing to send twice", async ({ site }) => {
  await send(site);
  const commit = git(site.host, "rev-parse", "main");
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(site.host, "rev-parse", "main")).toBe(commit);
});

test("sends from a shallow clone", async ({ site }) => {
  const { folder, host } = site;
  const other = site.clone();
  replace(other, CLAIMS, "projects automated", "robots built");
  pushAll(other);
  git(folder, "fetch", "--quiet", "--depth=1", `file://${host}`, "main");
  git(folder, "stash", "--quiet");
  git(folder, "reset", "--quiet", "--hard", "FETCH_HEAD");
  git(folder, "stash", "pop", "--quiet");
  replace(other, "data/values.json", "Partnership Mindset", "New Mindset");
  pushAll(other);
  expect(await send(site)).toEqual({ status: "sent" });
  expect(onHost(site, CLAIMS)).toContain("glad clients");
});

for (const refusal of [
  "GH006: Protected branch update failed for main.",
  "Permission denied to update branch main.",
  "TF402455: Pushes to this branch are not permitted; you must use a pull request.",
]) {
  test(`sends to a separate branch if the branch of the site is protected: ${refusal}`, async ({ site }) => {
    const before = stateOf(site);
    addHook(site.host, "update", refusal, '[ "$1" = refs/heads/main ]');
    const result = await send(site);
    expect(result).toMatchObject({ status: "review", branch: expect.stringMatching(/^content-/) });
    const branch = "branch" in result ? result.branch : "";
    expect(git(site.host, "show", `${branch}:${CLAIMS}`)).toContain("glad clients");
    expect(stateOf(site)).toEqual(before);
  });
}

test("sends to the host and the branch that `git push` would send to", async ({ site }) => {
  const { folder, host } = site;
  // git calls the branch `heads/main` then.
  git(folder, "tag", "main");
  const fork = `${host}-fork`;
  git(folder, "clone", "--quiet", "--bare", host, fork);
  git(folder, "remote", "add", "fork", fork);
  git(folder, "fetch", "--quiet", "fork");
  git(folder, "config", "remote.pushDefault", "fork");
  expect((await readPublishState(createRepository(folder))).target).toBe(`${fork}, branch main`);
  expect(await send(site)).toEqual({ status: "sent" });
  expect(git(fork, "show", `main:${CLAIMS}`)).toContain("glad clients");
  expect(onHost(site, CLAIMS)).toContain("happy clients");

  git(folder, "config", "branch.main.pushRemote", "origin");
  expect((await readPublishState(createRepository(folder))).target).toBe(`${host}, branch main`);
});

test("finds the host of a branch that tracks another branch of the same folder", async ({ site }) => {
  git(site.folder, "switch", "--quiet", "--create", "work", "--track", "main");
  git(site.folder, "push", "--quiet", "origin", "work");
  expect((await readPublishState(createRepository(site.folder))).target).toBe(`${site.host}, branch work`);
});

for (const isHere of [true, false]) {
  test(`merges a file with a byte order mark ${isHere ? "here" : "on the Git host"}`, async ({ site }) => {
    const other = site.clone();
    replace(other, CLAIMS, "projects automated", "robots built");
    replace(isHere ? site.folder : other, CLAIMS, "{", "\uFEFF{");
    pushAll(other);
    expect(await send(site)).toEqual({ status: "sent" });
    expect(onHost(site, CLAIMS)).toContain("robots built");
    expect(onHost(site, CLAIMS)).toContain("glad clients");
  });
}

test("brings in a file that was touched here, and not changed", async ({ site }) => {
  const other = site.clone();
  replace(other, "src/styles/tokens.scss", ":root", "/* sent */ :root");
  pushAll(other);
  utimesSync(join(site.folder, "src/styles/tokens.scss"), new Date(), new Date());
  expect(await send(site)).toEqual({ status: "sent" });
  expect(readFileSync(join(site.folder, "src/styles/tokens.scss"), "utf8")).toContain("/* sent */");
});

test("knows an author who is set only for authors", async ({ site }) => {
  git(site.folder, "config", "--unset", "user.name");
  for (const role of ["author", "committer"]) git(site.folder, "config", `${role}.name`, "An editor");
  expect(await send(site)).toEqual({ status: "sent" });
});

test("says that the folder does not know the branch of the Git host", async ({ site }) => {
  git(site.folder, "checkout", "--quiet", "-b", "other");
  expect(await readPublishState(createRepository(site.folder))).toMatchObject({
    reasonOff: expect.stringContaining("origin/other"),
  });
});

test("leads to no failed checks if later ones have passed", async ({ site }) => {
  await send(site);
  git(site.folder, "notes", "--ref=checks", "add", "--message=failed https://www.example.com/1", "HEAD");
  git(site.folder, "push", "--quiet", "origin", "refs/notes/checks");
  expect(await readPublishProgress(createRepository(site.folder))).toMatchObject({
    checks: "failed",
    checksUrl: "https://www.example.com/1",
  });
  const other = site.clone();
  replace(other, CLAIMS, "projects automated", "robots built");
  pushAll(other);
  git(other, "fetch", "--quiet", "origin", "refs/notes/*:refs/notes/*");
  git(other, "notes", "--ref=checks", "add", "--message=passed", "HEAD");
  git(other, "push", "--quiet", "origin", "refs/notes/checks");
  expect(await readPublishProgress(createRepository(site.folder))).toMatchObject({
    checks: "passed",
    checksUrl: undefined,
  });
});

const failures: Readonly<Record<string, readonly [reason: string, arrange: (site: GitHostCopy) => void]>> = {
  "a hook of the Git host refuses": [
    "Not on a Friday. Nothing was sent",
    ({ host }) => {
      addHook(host, "pre-receive", "Not on a Friday.");
    },
  ],
  "a hook of the Git host refuses with words that git uses for another failure": [
    "The Git host refused the change: The ticket does not exist, so you are not allowed to push. Nothing was sent",
    ({ host }) => {
      addHook(host, "update", "The ticket does not exist, so you are not allowed to push.");
    },
  ],
  "a hook of the Git host refuses with words that git uses for a change of others": [
    "The Git host refused the change: Please fetch first. Nothing was sent",
    ({ host }) => {
      addHook(host, "update", "Please fetch first.");
    },
  ],
  "a hook of the Git host refuses without words": [
    "The Git host refused the change: a hook gives no reason. Ask a developer. Nothing was sent",
    ({ host }) => {
      writeFileSync(join(host, "hooks/pre-receive"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    },
  ],
  "a hook of this computer refuses with words that git uses for another failure": [
    "The Git host refused the change: The ticket does not exist. Nothing was sent",
    ({ folder }) => {
      addHook(join(folder, ".git"), "pre-push", "The ticket does not exist.");
    },
  ],
  "a hook of this computer refuses": [
    "Too late for changes. Nothing was sent",
    ({ folder }) => {
      addHook(join(folder, ".git"), "pre-push", "Too late for changes.");
    },
  ],
  "the Git host is away": [
    "The Git host cannot be reached. Check the network",
    ({ folder }) => git(folder, "remote", "set-url", "origin", "http://127.0.0.1:1/site.git"),
  ],
  "the repository was deleted": [
    "The Git host has no such repository",
    ({ folder, host }) => git(folder, "remote", "set-url", "origin", `${host}-gone`),
  ],
  "the folder shows an old version": [
    "Ask a developer to switch to the branch",
    ({ folder }) => git(folder, "checkout", "--quiet", "--detach"),
  ],
  "a merge is under way": [
    "in the middle of a merge or rebase",
    ({ folder }) => {
      writeFileSync(join(folder, ".git/MERGE_HEAD"), git(folder, "rev-parse", "HEAD"));
    },
  ],
  "git is not installed": [
    "git is not installed on this computer",
    ({ host }) => {
      process.env["PATH"] = host;
    },
  ],
  "the repository belongs to another user": [
    "This folder belongs to another user of this computer, so git does not trust it. If you do, run `git config --global --add safe.directory",
    () => {
      process.env["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1";
    },
  ],
  "there is no Git host": ["The repository has no Git host", ({ folder }) => git(folder, "remote", "remove", "origin")],
  "git does not know the name": [
    "git does not know your name",
    ({ folder }) => git(folder, "config", "--unset", "user.name"),
  ],
  "the Git host has no such branch": [
    "The Git host does not have this branch yet",
    ({ folder }) => git(folder, "checkout", "--quiet", "-b", "other"),
  ],
  "a developer's commit was not sent": [
    "A developer's commit of docs/site.json is not on the Git host yet",
    ({ folder }) => {
      // A folder of five letters: `site.json` would be content.
      mkdirSync(join(folder, "docs"), { recursive: true });
      writeFileSync(join(folder, "docs/site.json"), "");
      git(folder, "add", "docs/site.json");
      git(folder, "commit", "--quiet", "--message=New");
    },
  ],
  "a developer edits a file that was changed on the Git host": [
    "src/styles/tokens.scss was changed on the Git host, and by a developer in this folder",
    (site) => {
      const other = site.clone();
      replace(other, "src/styles/tokens.scss", ":root", "/* sent */ :root");
      pushAll(other);
      replace(site.folder, "src/styles/tokens.scss", ":root", "/* unfinished */ :root");
    },
  ],
  "a file is not JSON on the Git host": [
    "data/claims.json is not valid JSON on the Git host",
    (site) => {
      const other = site.clone();
      replace(other, CLAIMS, "{", "");
      pushAll(other);
    },
  ],
  "others have changed a picture that was deleted here": [
    "data/images/noise-to-flow.dark.png was changed or deleted on the Git host, and in another way here. Ask a developer",
    (site) => {
      const other = site.clone();
      cpSync(join(other, "data/images/founder.png"), join(other, "data/images/noise-to-flow.dark.png"));
      pushAll(other);
      rmSync(join(site.folder, "data/images/noise-to-flow.dark.png"));
    },
  ],
  "both versions together are not valid": [
    "With the changes of others, the content is not valid",
    (site) => {
      const other = site.clone();
      rmSync(join(other, "data/images/founder.png"));
      pushAll(other);
    },
  ],
  "the saved content is not valid": [
    "The saved content has a problem: data/claims.json:",
    ({ folder }) => {
      replace(folder, CLAIMS, "glad clients", " ");
    },
  ],
  "the history was rewritten": [
    "have no version in common",
    (site) => {
      const other = site.clone();
      git(other, "checkout", "--quiet", "--orphan", "new");
      git(other, "commit", "--quiet", "--message=New");
      git(other, "push", "--quiet", "--force", "origin", "new:main");
    },
  ],
};

for (const [name, [reason, arrange]] of Object.entries(failures)) {
  test(`leaves folder, index and branch as they were, and says why, if ${name}`, async ({ site }) => {
    arrange(site);
    await expectFailure(site, reason);
  });
}

test("leaves all as it was if the Git host wants another password, or has only reading rights", async ({ site }) => {
  for (const [user, isWritable, reason] of [
    ["editor:wrong@", true, "does not accept your login"],
    ["", true, "does not accept your login"],
    ["editor:secret@", false, "You are not allowed to send changes"],
  ] as const) {
    const { url, stop } = await serveGitHost(site.host, isWritable);
    git(site.folder, "remote", "set-url", "origin", url.replace("//", `//${user}`));
    await expectFailure(site, reason);
    await stop();
  }
});

test("sends over HTTP with a password", async ({ site }) => {
  const { url, stop } = await serveGitHost(site.host);
  git(site.folder, "remote", "set-url", "origin", url.replace("//", "//editor:secret@"));
  expect(await send(site)).toEqual({ status: "sent" });
  await stop();
});

test("stops waiting for a Git host that does not answer", async ({ site }) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  git(site.folder, "remote", "set-url", "origin", `http://127.0.0.1:${String(address.port)}/site.git`);
  await expectFailure(site, "The Git host did not answer within 30 seconds", 500);
  server.close();
});

test("stops waiting for a hook of this computer, with its words", async ({ site }) => {
  const hook = '#!/bin/sh\necho "Enter your PIN:" >&2\nexec sleep 60\n';
  writeFileSync(join(site.folder, ".git/hooks/pre-push"), hook, { mode: 0o755 });
  await expectFailure(site, /such as a hook before a push, did not answer.* Its last words: Enter your PIN:\./, 2000);
});

test("is off without a repository", async ({ site }) => {
  rmSync(join(site.folder, ".git"), { recursive: true });
  await expect(send(site)).rejects.toThrow("The project is not in a git repository");
});
