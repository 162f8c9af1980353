import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createWriters } from "./people";

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
