import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertStaticFiles, listStaticFiles } from "./static-files";

const built = ["index.html", "services.html", "services/index.html", "robots.txt", "social-cards/index.png"];

it("accepts files with names of their own", () =>
  expect(() =>
    assertStaticFiles(["icon.svg", "downloads/robots.txt", "services.pdf", "services/more.pdf"], built),
  ).not.toThrow());

it("accepts a compressed file that is no copy", () =>
  expect(() => assertStaticFiles(["archive.tar", "archive.tar.gz", "report.json.gz"], built)).not.toThrow());

it.each([
  ["index.html", "index.html"],
  ["services/index.html", "services/index.html"],
  ["Robots.TXT", "robots.txt"],
  ["services.html.br", "services.html.br"],
  ["index.html/x.txt", "index.html"],
  ["Index.html.gz/a/x.txt", "index.html.gz"],
  ["_headers", "_headers"],
  ["_redirects", "_redirects"],
  ["commit.txt", "commit.txt"],
])("refuses %s, because the build writes %s", (path, other) =>
  expect(() => assertStaticFiles(["icon.svg", path], built)).toThrow(
    `static/${path} has the name of a file that the build writes, ${other}. Rename or delete it.`,
  ),
);

it.each([
  ["services", "services"],
  ["Social-Cards", "social-cards"],
  ["static", "static"],
])("refuses the file %s, because the build writes the folder %s", (path, other) =>
  expect(() => assertStaticFiles(["icon.svg", path], built)).toThrow(
    `static/${path} has the name of a folder that the build writes, ${other}. Rename or delete it.`,
  ),
);

it.each([
  ["data.json", "data.json.gz"],
  ["Data.JSON", "data.json.br"],
])("refuses a compressed file beside %s, because the build writes one: %s", (path, copy) =>
  expect(() => assertStaticFiles([path, copy], built)).toThrow(/^static\/data\.json\.\w+ has the name of a file/),
);

it.each(["tour/index.html", "Tour/2026/INDEX.HTML"])("refuses the page %s of a folder", (path) => {
  const url = path.slice(0, path.lastIndexOf("/"));
  expect(() => assertStaticFiles([path], built)).toThrow(
    `static/${path} has no URL that works on all hosts. Rename it, such as to static/${url}.html, and correct its links.`,
  );
});

it("says what else to do about a name that data/ has", () =>
  expect(() => assertStaticFiles(["a.csv"], ["a.csv"], "Change data/chart.json.")).toThrow(
    "static/a.csv has the name of a file that the build writes, a.csv. Change data/chart.json.",
  ));

it("lists hidden files that hosts need, but not those of file managers", () => {
  const folder = mkdtempSync(join(tmpdir(), "static-"));
  mkdirSync(join(folder, ".well-known"));
  const names = [
    ".DS_Store",
    ".well-known/.DS_Store",
    ".well-known/security.txt",
    "Desktop.ini",
    "icon.svg",
    "Thumbs.db",
  ];
  for (const name of names) writeFileSync(join(folder, name), "");
  expect(listStaticFiles(folder)).toEqual([".well-known/security.txt", "icon.svg"]);
  rmSync(folder, { recursive: true });
});
