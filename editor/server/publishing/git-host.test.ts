import { explain, explainFailure } from "./git-host";

const LAST_LINES =
  "fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights";

/** Returns how a failure of SSH is explained. */
const explainSsh = (line: string) =>
  explain(Object.assign(new Error("git failed"), { stdout: "", stderr: `${line}\n${LAST_LINES}` }));

it.each([
  "ssh: connect to host git.example.com port 22: Operation timed out",
  "ssh: connect to host git.example.com port 22: No route to host",
  "ssh: connect to host git.example.com port 22: Network is down",
  "ssh: connect to host git.example.com port 22: Network is unreachable",
  "ssh: connect to host git.example.com port 22: Can't assign requested address",
  "ssh: Could not resolve hostname git.example.com: nodename nor servname provided, or not known",
  "Connection timed out during banner exchange",
])("blames the network, not the Git host, for: %s", (line) =>
  // SSH ends its lines so.
  expect(explainSsh(`${line}\r`)).toBe("The Git host cannot be reached. Check the network, then publish again."),
);

it("repeats what the Git host says", () =>
  expect(explainSsh("ERROR: This repository was archived.")).toBe(
    "The Git host does not let git in: ERROR: This repository was archived.",
  ));

it("repeats both lines of Gitolite, without a warning of SSH before them", () =>
  expect(
    explainSsh(
      "Warning: Permanently added 'git.example.com' (ED25519) to the list of known hosts.\nFATAL: W site anna DENIED by fallthru\n(or you mis-spelled the reponame)",
    ),
  ).toBe("The Git host does not let git in: FATAL: W site anna DENIED by fallthru (or you mis-spelled the reponame)."));

it("says that the URL leads to another page, whose URL may have a secret", () => {
  const redirect =
    "asked for: https://git.example.com/site.git/info/refs\n   redirect: https://login.example.com/?token=1";
  const stderr = `fatal: unable to update url base from redirection:\n  ${redirect}`;
  expect(explain(Object.assign(new Error("git failed"), { stdout: "", stderr }))).toBe(
    "The URL of the Git host leads to another page, such as a login. Ask a developer to correct it.",
  );
});

it("leaves the password out of a URL that git prints", () => {
  const stderr = "error: Cannot access URL https://anna:secret@git.example.com/site.git/, return code 22";
  expect(explain(Object.assign(new Error("git failed"), { stdout: "", stderr }))).toBe(
    "git failed: Cannot access URL https://git.example.com/site.git/, return code 22.",
  );
});

it.each([
  "error: insufficient permission for adding an object to repository database .git/objects\nfatal: Unable to add data/claims.json to database",
  "error: cannot open '.git/FETCH_HEAD': Permission denied",
  "fatal: Unable to create '/srv/website/.git/index.lock': Permission denied",
])("blames the permissions of this folder, not the Git host, for: %s", (stderr) =>
  expect(explain(Object.assign(new Error("git failed"), { stdout: "", stderr }))).toBe(
    "You are not allowed to write to .git in this folder. Ask a developer to correct the permissions of its files.",
  ),
);

it("blames the Git host for its own permissions", () => {
  const stderr = "fatal: unable to access '/srv/git/site.git/config': Permission denied";
  expect(explain(Object.assign(new Error("git failed"), { stdout: "", stderr }))).toMatch(/Git host/);
});

/** Returns how a command of git is explained that was stopped after its limit. */
const explainLimit = (cmd: string) =>
  explainFailure(Object.assign(new Error("git failed"), { stdout: "", stderr: "", killed: true, cmd })).message;

it.each(["git hash-object -w --stdin-paths", "git -c author.name=push commit-tree 1", "git checkout-index -z --stdin"])(
  "does not name the Git host if only this computer was too slow: %s",
  (command) => {
    expect(explainLimit(command)).toMatch(
      /^git, or a program that it has started, did not finish within 30 seconds\. .*Nothing was sent/,
    );
  },
);

it.each([
  ["git fetch --quiet origin", "The Git host did not finish within 240 seconds. Publish again"],
  ["git ls-remote origin refs/heads/main", "The Git host did not finish within 30 seconds. Publish again"],
  ["git push --porcelain origin", "The Git host, or a program of this computer such as a hook before a push, did not"],
])("names the Git host if it did not answer: %s", (command, beginning) =>
  expect(explainLimit(command)).toMatch(new RegExp(`^${beginning}`)),
);
