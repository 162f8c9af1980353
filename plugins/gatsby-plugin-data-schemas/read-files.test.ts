import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markQueriesEnd, markQueriesStart, markRead } from "./read-files";
import { VALID_DATA_FOLDER } from "./valid-data-folder";

const project = process.cwd();
const file = join(VALID_DATA_FOLDER, "site.json");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "read-files-"));
  process.chdir(folder);
  mkdirSync(VALID_DATA_FOLDER);
  writeFileSync(file, "{}");
});

afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

const areQueriesRepeated = () => readFileSync(file, "utf8") === "{}\n";

it.each(["StatList", "File"])("repeats the queries if a node of type %s was created while they ran", (nodeType) => {
  markQueriesStart();
  markRead(nodeType);
  expect(areQueriesRepeated()).toBe(false);
  markQueriesEnd();
  expect(areQueriesRepeated()).toBe(true);
});

it("does not repeat queries if a node was created between them", () => {
  markQueriesStart();
  markQueriesEnd();
  markRead("StatList");
  markQueriesStart();
  markQueriesEnd();
  expect(areQueriesRepeated()).toBe(false);
});
