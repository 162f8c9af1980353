import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileSchemas } from "./data-files";
import { markNodeCreated, markQueriesEnd, markQueriesStart, waitUntilRead } from "./wait-until-read";
import { VALID_DATA_FOLDER } from "./valid-data-folder";

const project = process.cwd();
const file = join(VALID_DATA_FOLDER, "site.json");
const siteType = String(fileSchemas.find(({ path }) => path === "site.json")?.graphqlType);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wait-until-read-"));
  process.chdir(folder);
  mkdirSync(VALID_DATA_FOLDER);
  writeFileSync(file, "{}");
});

afterEach(() => {
  // A file that is not read would be changed again in the folder of the next test.
  markNodeCreated(siteType);
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

const areQueriesRepeated = () => readFileSync(file, "utf8") === "{}\n";

it.each(["StatList", "File"])("repeats the queries if a node of type %s was created while they ran", (nodeType) => {
  markQueriesStart();
  markNodeCreated(nodeType);
  expect(areQueriesRepeated()).toBe(false);
  markQueriesEnd();
  expect(areQueriesRepeated()).toBe(true);
});

it("does not repeat queries if a node was created between them", () => {
  markQueriesStart();
  markQueriesEnd();
  markNodeCreated("StatList");
  markQueriesStart();
  markQueriesEnd();
  expect(areQueriesRepeated()).toBe(false);
});

it("changes a file again whose change Gatsby's watcher has missed", async () => {
  const changed = once(watch(file, { persistent: false }), "change");
  const read = waitUntilRead(["site.json"]);
  await changed;
  expect(readFileSync(file, "utf8")).toBe("{}\n");
  markNodeCreated(siteType);
  await read;
});
