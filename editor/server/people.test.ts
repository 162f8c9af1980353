import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPresence, createWriters } from "./people";

it("tells the files that others have open, until their page has not asked for ten seconds", () => {
  let time = 0;
  const reportOpenFile = createPresence(() => time);
  expect(reportOpenFile("anna", "1", "claims.json")).toEqual([]);
  expect(reportOpenFile("ben", "2", "claims.json")).toEqual([{ person: "anna", file: "claims.json" }]);
  expect(reportOpenFile("anna", "1", "values.json")).toEqual([{ person: "ben", file: "claims.json" }]);
  expect(reportOpenFile("ben", "2", "")).toEqual([{ person: "anna", file: "values.json" }]);
  // A second tab of the same person, and another person with the ID of a page.
  reportOpenFile("anna", "3", "claims.json");
  reportOpenFile("eve", "1", "site.json");
  expect(reportOpenFile("ben", "2", "").map(({ file }) => file)).toEqual(["values.json", "claims.json", "site.json"]);
  time = 10_001;
  expect(reportOpenFile("ben", "2", "values.json")).toEqual([]);
});

describe("writers", () => {
  const folder = mkdtempSync(join(tmpdir(), "writers "));
  const file = join(folder, "content-writers.json");
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("are known after a restart, until a publication has their changes", () => {
    jest.useFakeTimers({ now: 1000 });
    const writers = createWriters(file);
    writers.add("claims.json", "anna");
    writers.add("claims.json", "ben");
    writers.add("values.json", "__proto__");
    const restarted = createWriters(file);
    expect(restarted.of(["claims.json", "site.json"])).toEqual(["anna", "ben"]);
    expect(restarted.of(["values.json"])).toEqual(["__proto__"]);
    jest.setSystemTime(2000);
    restarted.add("claims.json", "ben");
    restarted.removeBefore(2000);
    expect(writers.of(["claims.json", "values.json"])).toEqual(["ben"]);
    jest.useRealTimers();
  });

  it("are written again if their file is damaged", () => {
    writeFileSync(file, "{");
    const writers = createWriters(file);
    expect(writers.of(["claims.json"])).toEqual([]);
    writers.add("claims.json", "anna");
    expect(writers.of(["claims.json"])).toEqual(["anna"]);
  });
});
