import path from "node:path";

it("returns paths with slashes on a system with backslashes", async () => {
  const entry = { isFile: () => true, parentPath: "C:\\My site\\data\\pages", name: "home.json" };
  jest.doMock("node:path", () => path.win32);
  jest.doMock("node:fs", () => ({ existsSync: () => true, readdirSync: () => [entry] }));
  const { listFiles } = await import("./list-files");
  expect(listFiles("C:/My site/data")).toEqual(["pages/home.json"]);
});
