/** The architecture: the folders that each folder imports from. A page is on top, the client knows nothing else. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { listFiles } from "../../shared/list-files";

type Layers = Readonly<Record<string, readonly string[]>>;

const contentModel = ["../content-model", "../content-model/check"];

/** Folders inside the same root with all that is in them, and others (`../`) with only the files at their root. */
const layers: Layers = {
  pages: ["sections", "seo", "components", "../data/schema/pages"],
  // The pages of rows.
  templates: ["sections", "seo", "components"],
  sections: ["chart", "contact", "components"],
  layout: ["components"],
  seo: ["components"],
  chart: ["components", "../plugins/data-layer"],
  contact: ["components"],
  components: [],
  // Scripts for the browser.
  browser: ["chart", "contact", "layout", "../shared"],
  // Parts of the build and of `gatsby develop`. From a plugin, they import what both share.
  graphql: ["chart", "../plugins/data-layer"],
  "site-files": [
    "chart",
    "seo",
    "components",
    ...contentModel,
    "../plugins/data-layer",
    "../plugins/static-pages",
    "../shared",
  ],
  develop: ["../content-model"],
  styles: [],
};
/** Others that any file may import. */
const shared = [
  "src/styles/",
  "src/browser/parts",
  "src/browser/events",
  "src/browser/analytics-events",
  "node_modules/",
];

const importsIn = (root: string) =>
  listFiles(root)
    .filter((path) => /\.m?tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))
    .flatMap((path) => {
      const file = `${root}/${path}`;
      const matches = readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"([^"]+)"/g);
      return Array.from(matches, ([, specifier = ""]) => {
        const target = specifier.startsWith(".") ? join(dirname(file), specifier) : `node_modules/${specifier}`;
        return { file, folder: path.split("/")[0] ?? "", target };
      });
    });
const imports = importsIn("src");

it.each<[root: string, layersOfRoot: Layers]>([
  ["src", layers],
  // The draft and its delivery do not know each other: `submissions.ts` and the controller join them.
  [
    "src/contact",
    {
      "contact-form": ["before-hydration", "draft", "delivery", "../contact", "../components"],
      "before-hydration": [],
      draft: ["before-hydration", "../components"],
      delivery: [],
    },
  ],
  // The page of the editor and its server only know what they share.
  [
    "editor",
    {
      app: ["shared", "../content-model", "../shared"],
      server: ["shared", ...contentModel, "../shared"],
      shared: ["../content-model"],
    },
  ],
  ["content-model", { check: ["../content-model", "../shared"] }],
  // Gatsby's plugins know nothing of `src/` but the names of parts of a page.
  [
    "plugins",
    {
      "data-layer": [...contentModel, "../shared"],
      "static-pages": ["../content-model", "../shared"],
      "hosting-files": ["static-pages", "../shared"],
    },
  ],
])("imports only from the layers below in %s/", (root, layersOfRoot) => {
  const forbidden = importsIn(root).filter(({ file, folder, target }) => {
    const isAtRoot = file === join(root, folder);
    const allowed = [folder, ...(layersOfRoot[folder] ?? [])];
    const isAllowed = allowed.some((name) =>
      name.startsWith("../") ? dirname(target) === join(root, name) : `${target}/`.startsWith(`${root}/${name}/`),
    );
    return !isAtRoot && !isAllowed && !shared.some((path) => target.startsWith(path));
  });
  expect(forbidden).toEqual([]);
});

it("imports into the root of content-model/ only from there, so that browsers and any program can load it", () => {
  const foreign = importsIn("content-model").filter(
    ({ file, target }) => dirname(file) === "content-model" && dirname(target) !== "content-model",
  );
  expect(foreign).toEqual([]);
});

it("imports nothing of the project into shared/", () => {
  const foreign = importsIn("shared").filter(({ target }) => !/^(?:shared|node_modules)\//.test(target));
  expect(foreign).toEqual([]);
});

it("imports into the editor no part of the site, and from the editor only the file that Gatsby loads", () => {
  const doors = new Set(["content-model", "content-model/check", "shared"]);
  const foreign = importsIn("editor").filter(
    ({ file, target }) =>
      !["editor/", "node_modules/"].some((start) => target.startsWith(start)) &&
      !doors.has(dirname(target)) &&
      // The command runs Gatsby.
      `${file} ${target}` !== "editor/edit.mts scripts/gatsby.mts",
  );
  const roots = ["src", "content-model", "plugins", "scripts", "artwork", "benchmark"];
  const intoEditor = roots.flatMap(importsIn).filter(({ target }) => target.startsWith("editor/"));
  expect([...foreign, ...intoEditor]).toEqual([]);
});

it("reads content in npm commands and tests by the content model, without Gatsby's part", () => {
  const behindGatsby = ["scripts", "tests"]
    .flatMap(importsIn)
    .filter(({ target }) => target.startsWith("plugins/data-layer/"));
  expect(behindGatsby).toEqual([]);
});

it("keeps pages and sections independent of each other", () => {
  const siblings = imports.filter(
    ({ folder, target }) => ["pages", "templates", "sections"].includes(folder) && dirname(target) === `src/${folder}`,
  );
  expect(siblings).toEqual([]);
});

const sources = listFiles("src").map((path) => `src/${path}`);
const code = ["src", "content-model", "plugins", "shared", "editor", "scripts", "tests"].flatMap(importsIn);

it("keeps a component, its styles and its unit test in a folder of its name", () => {
  const isAlone = (path: string) => {
    const component = path.replace(/\.(?:module\.scss|test\.tsx)$/, ".tsx");
    return component !== path && sources.includes(component) && basename(dirname(path)) !== basename(component, ".tsx");
  };
  // The scripts of pages are no components.
  expect(sources.filter((path) => isAlone(path) && !path.startsWith("src/browser/"))).toEqual([]);
});

it("imports only what the index of a component's folder exports", () => {
  const isInside = (path: string, folder: string) => path.startsWith(`${folder}/`);
  const folders = sources.filter((path) => basename(path) === "index.ts").map(dirname);
  const bypassing = code.filter(({ file, target }) =>
    folders.some((folder) => isInside(target, folder) && !isInside(file, folder)),
  );
  expect(bypassing).toEqual([]);
});

it("keeps packages out of the scripts that run before React", () => {
  const withoutPackages = /^src\/(?:browser|contact\/before-hydration)\/[^/]+$/;
  const allowed = /^src\/browser\/|^src\/contact\/before-hydration\/|^shared\/fragment-path$/;
  const foreign = imports.filter(({ file, target }) => withoutPackages.test(file) && !allowed.test(target));
  expect(foreign).toEqual([]);
});

it("keeps the form out of all scripts but three", () => {
  const form = imports.filter(({ file, target }) => file.startsWith("src/browser/") && target.includes("/contact/"));
  expect(new Set(form.map(({ file }) => file))).toEqual(
    new Set(["form.entry.ts", "form-visits.ts", "islands/contact-form.island.ts"].map((name) => `src/browser/${name}`)),
  );
});

it("names parts of pages, attributes of islands and events of scripts only in the modules that define them", () => {
  const plugin = listFiles("plugins/static-pages").map((path) => `plugins/static-pages/${path}`);
  const scripts = [...sources, ...plugin].filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
  const bare =
    /data-site=["\w]|"data-site": "|data-(?:island|props|scripts)|dataset(?:\.|\[")(?:island|props|scripts)|(?:Listener|Event)\("(?:[a-z]+:|render|prefetch|hydrate|stale)/;
  const others = scripts.filter((path) => !/^src\/browser\/(?:parts|events|analytics-events)\.ts$/.test(path));
  expect(others.filter((path) => bare.test(readFileSync(path, "utf8")))).toEqual([]);
});

it("imports only files at the root of another plugin", () => {
  const behindDoors = code.filter(({ file, target }) => {
    const [folder = "", plugin = "", ...inside] = target.split("/");
    return folder === "plugins" && inside.length > 1 && !file.startsWith(`plugins/${plugin}/`);
  });
  expect(behindDoors).toEqual([]);
});
