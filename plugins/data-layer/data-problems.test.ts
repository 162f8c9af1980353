import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Reporter } from "gatsby";
import { readSchemas } from "../../content-model/check/schemas";
import { reportProblemsOrExit, subscribeToProblems } from "./data-problems";

const schemas = readSchemas("data");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what reports in develop
const reporter = { log: jest.fn(), success: jest.fn() } as unknown as Reporter;
const problem = {
  file: "claims.json",
  line: 3,
  column: 17,
  path: ["claims", 0, "figure"],
  location: "",
  message: "No.",
};

const project = process.cwd();
let folder: string;
beforeEach(() => {
  process.env["gatsby_executing_command"] = "develop";
  folder = mkdtempSync(join(tmpdir(), "data problems "));
  process.chdir(folder);
});
afterEach(() => {
  delete process.env["gatsby_executing_command"];
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

/** Returns the last event that a page gets. */
function readEvent(): string {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const write = jest.spyOn(response, "write");
  subscribeToProblems(request, response);
  request.emit("close");
  return String(write.mock.lastCall?.[0]);
}

it("links each problem on a page to its field in the content editor", () => {
  mkdirSync("editor");
  writeFileSync("editor/dev-server.ts", "");
  reportProblemsOrExit([problem], schemas, reporter);
  expect(readEvent()).toContain('"href":"/___content?file=claims.json#field-claims-0-figure"');
});

it("shows problems without a link in a project that has removed the content editor", () => {
  reportProblemsOrExit([problem], schemas, reporter);
  expect(readEvent()).toContain('"message":"No."');
  expect(readEvent()).not.toContain("href");
});
