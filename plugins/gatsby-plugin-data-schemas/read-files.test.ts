import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFiles } from "./data-files";
import { markMissed, markQueryEnd, markQueryStart, markRead } from "./read-files";
import { VALID_DATA_FOLDER } from "./valid-data-folder";

const project = process.cwd();
const file = join(VALID_DATA_FOLDER, "claims.json");
const nodeType = dataFiles.find(({ path }) => path === "claims.json")?.nodeType ?? "";
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

const isReadAgain = () => readFileSync(file, "utf8") === "{}\n";

it("lets Gatsby read a file again whose node changed while a query was running, after the last query", () => {
  markQueryStart("/");
  markQueryStart("/about");
  markRead(nodeType);
  markQueryEnd("/");
  expect(isReadAgain()).toBe(false);
  markQueryEnd("/about");
  expect(isReadAgain()).toBe(true);
});

it("lets Gatsby read a file again if a query found no node", () => {
  markMissed("claims.json");
  expect(isReadAgain()).toBe(false);
  markRead(nodeType);
  expect(isReadAgain()).toBe(true);
});

it("does not let Gatsby read a file again whose node changed between queries", () => {
  markQueryStart("/");
  markQueryEnd("/");
  markRead(nodeType);
  markQueryStart("/");
  markQueryEnd("/");
  expect(readFileSync(file, "utf8")).toBe("{}");
});
