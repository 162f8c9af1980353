import { explain } from "./git-host";

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
