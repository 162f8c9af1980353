import process from "node:process";
import { explain } from "./git-host";
import { createRepository, reasonOf } from "./repository";

/**
 * Runs a command that must fail, and returns its error: as an `Error` of Jest's own globals, which Node.js does not
 * use.
 */
async function findError(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each error of Node.js has a message
    return Object.assign(new Error((error as Error).message), error);
  }
  throw new Error("The command did not fail.");
}

describe("without git", () => {
  const { PATH } = process.env;
  beforeAll(() => (process.env["PATH"] = "/nonexistent"));
  afterAll(() => (process.env["PATH"] = PATH));

  const { git, gitSync } = createRepository(".");
  it.each([
    ["git", async () => git(["status"])],
    ["gitSync", () => gitSync(["status"])],
  ])("says that git is not installed, from %s", async (_name, run) => {
    const error = await findError(run);
    expect([reasonOf(error), explain(error)]).toEqual([
      "git is not installed on this computer",
      "git is not installed on this computer.",
    ]);
  });
});

const { git: gitInLimit } = createRepository(".", 100);
const { git, gitSync } = createRepository(".");

it.each([
  ["did not finish in time", async () => gitInLimit(["-c", "alias.wait=!sleep 2", "wait"])],
  ["gives no reason", async () => git(["-c", "alias.fail=!exit 3", "fail"])],
  ["gives no reason", () => gitSync(["-c", "alias.fail=!exit 3", "fail"])],
])("says that git %s if it has printed nothing", async (reason, run) => {
  expect(explain(await findError(run))).toBe(`git failed: git ${reason}.`);
});

it("repeats the line in which git says why it has failed", async () => {
  expect(reasonOf(await findError(async () => git(["no-such-command"])))).toContain(
    "'no-such-command' is not a git command",
  );
});
