import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTempProject } from "../../tests/support/unit/temp-project";
import { tableOf } from "../../tests/support/unit/table-of";
import { readSnippets, writeCaseStudies } from "../../tests/support/recipes";
import { createDataValidator } from "./data-validator";
import { formatProblems } from "../problems";

const root = createTempProject("data");
const pathOf = (file: string) => join(root, "data", file);
const validateAll = async () => (await createDataValidator(root)).validateAll();
const report = async () => formatProblems((await validateAll()).problems).slice(0, -1);

/** Replaces a text in a file of data/, and the file if there is no text to replace. */
const edit = (file: string, to: string, from?: string) =>
  writeFileSync(pathOf(file), from === undefined ? to : readFileSync(pathOf(file), "utf8").replace(from, to));

const unused =
  "The site does not use this file. Its name or folder is wrong, or it has no schema. Rename, move or delete it.";

it.each([
  [
    "a missing file",
    () => rmSync(pathOf("steps.json")),
    "steps.json:1:1  This file is missing. Restore it. Its content appears on: Home page and services page: the steps of the process.",
  ],
  ["a file that is not JSON", () => edit("notes.txt", "x"), `notes.txt:1:1  ${unused}`],
  ["a missing schema", () => rmSync(pathOf("schema/values.json")), `values.json:1:1  ${unused}`],
  [
    "a picture that is a text",
    () => edit("images/founder.png", "text"),
    'founder.json:5:13  "picture", "file": "images/founder.png" is damaged, or has the wrong ending. Save it again as PNG, JPEG or WebP.',
  ],
  [
    "a picture that Git LFS has not downloaded",
    () => edit("images/founder.png", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"),
    'founder.json:5:13  "picture", "file": "images/founder.png" is not here yet, only its pointer of Git LFS. Install Git LFS, and run "git lfs install" and "git lfs pull" in this folder, or ask a developer to.',
  ],
  [
    "a moving drawing that Git LFS has not downloaded",
    () => edit("images/founder.motion.svg", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 123\n"),
    'founder.json:5:13  "picture", "file": "images/founder.motion.svg" is not here yet, only its pointer of Git LFS. Install Git LFS, and run "git lfs install" and "git lfs pull" in this folder, or ask a developer to.',
  ],
  [
    "a moving drawing with styles",
    () =>
      edit(
        "images/founder.motion.svg",
        `<?xml version="1.0"?>\n<svg viewBox="0 0 9 9"><path style="fill:#fff"/></svg>`,
      ),
    'founder.json:5:13  "picture", "file": "images/founder.motion.svg" has a <style> or a style="…", which pages do not show. Save it with colors as attributes. In Inkscape: as Optimized SVG, with "Convert CSS attributes to XML attributes". In Illustrator: with "Presentation Attributes" as its styling.',
  ],
  [
    "a moving drawing that is a text",
    () => edit("images/founder.motion.svg", "text"),
    'founder.json:5:13  "picture", "file": "images/founder.motion.svg" is no drawing. Save it again as SVG, or delete it.',
  ],
  [
    "a logo with styles",
    () => edit("images/logo.svg", '<svg viewBox="0 0 9 9"><path style="fill:#fff" d="M0 0h9v9z"/></svg>'),
    'images/logo.svg:1:1  "images/logo.svg" has a <style> or a style="…", which pages do not show. Save it with colors as attributes. In Inkscape: as Optimized SVG, with "Convert CSS attributes to XML attributes". In Illustrator: with "Presentation Attributes" as its styling.',
  ],
  [
    "a logo with a script",
    () => edit("images/logo.svg", "<svg><script>1</script></svg>"),
    'images/logo.svg:1:1  "images/logo.svg" has a script, or an attribute such as onclick. Delete it.',
  ],
  [
    "a logo that Git LFS has not downloaded",
    () => edit("images/logo.svg", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 123\n"),
    'images/logo.svg:1:1  "images/logo.svg" is not here yet, only its pointer of Git LFS. Install Git LFS, and run "git lfs install" and "git lfs pull" in this folder, or ask a developer to.',
  ],
  [
    "a file that Git LFS has not downloaded",
    () => edit("steps.json", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"),
    'steps.json:1:1  The content of this file is not here yet, only its pointer of Git LFS. Install Git LFS, and run "git lfs install" and "git lfs pull" in this folder, or ask a developer to.',
  ],
  [
    "a picture with 20,000 x 20,000 pixels, as far as its header says",
    () => {
      const header = Buffer.from("89504e470d0a1a0a0000000d4948445200004e2000004e200806000000e3704639", "hex");
      const rest = readFileSync(pathOf("images/founder.png")).subarray(33);
      writeFileSync(pathOf("images/founder.png"), Buffer.concat([header, rest]));
    },
    'founder.json:5:13  "picture", "file": "images/founder.png" has more than 268 million pixels. Make it smaller: 1,280 pixels are wide enough.',
  ],
])("explains %s", async (_name, change, line) => {
  change();
  expect(await report()).toEqual([`data/${line}`]);
});

it("validates the logo each time as such, also if another drawing has the same bytes", async () => {
  for (const name of ["logo", "our-logo"]) edit(`images/${name}.svg`, '<svg><path style="fill:#fff"/></svg>');
  const problems = [expect.stringMatching(/^data\/images\/logo\.svg:1:1 .*has a <style>/)];
  expect(await report()).toEqual(problems);
  expect(await report()).toEqual(problems);
});

it("asks for a missing picture if there is no other", async () => {
  rmSync(pathOf("images"), { recursive: true });
  const line = 'data/founder.json:5:13  "picture", "file": There is no picture "images/founder.png" in data/. Add it.';
  expect(await report()).toContain(line);
});

/** Renames the picture of the founder on the disk, and in the data file. */
const renamePicture = (nameOnDisk: string, nameInData: string) => {
  renameSync(pathOf("images/founder.png"), pathOf(`images/${nameOnDisk}`));
  edit("founder.json", nameInData, "founder.png");
};

it("accepts a picture with spaces and any letters in its name, in each Unicode form", async () => {
  const name = "Équipe – 100% (new), it's & 東京.PNG";
  renamePicture(name.normalize("NFD"), name.normalize("NFC"));
  expect(await report()).toEqual([]);
});

it.each(["team #1.png", "team?.png", "team\\\\1.png"])("asks for another name of the picture %s", async (name) => {
  renamePicture(name.replace("\\\\", "\\"), name);
  expect(await report()).toEqual([
    `data/founder.json:5:13  "picture", "file": Some hosts do not accept #, ? or \\ in the name of a file. Rename the picture "images/${name}", and enter its new name.`,
  ]);
});

const schemaMistakes = `
with a syntax error | { | {, | claims.json:1:2  Property expected. Add a field, or delete what is extra here.
without a keyword | "contentField": "claims", |  | claims.json has no "contentField". Add it, as in the other schemas.
with the name of another | "contentField": "claims" | "contentField": "values" | values.json has the same "contentField" as data/schema/claims.json, "values". Change one of them.
with a misspelled keyword | "minItems" | "minItem" | claims.json has an unknown keyword, "minItem". Correct it.
with a broken reference | #/$defs/Text | #/$defs/None | claims.json refers to shared.json#/$defs/None, which does not exist.
with a keyword that a definition has, too | "title": "Label", | "title": "Label", "type": "string", | claims.json: "claims[].label" has "type" beside "$ref", and shared.json#/$defs/Text has it, too. Delete it, or refer to a definition without it.
with such a keyword of a field itemsPerPage | "label": { | "itemsPerPage": { "type": "string", | claims.json: "claims[].itemsPerPage" has "type" beside "$ref"
with such a keyword of a field items | "label": { | "items": { "type": "string", | claims.json: "claims[].items" has "type" beside "$ref"
with the end of a line in a pattern | "minItems": 1 | "pattern": "^a$" | claims.json: the "pattern" of "claims" has $. Other programs read it differently. Write (?![\\\\s\\\\S]) for $. See content-model/README.md.
with any letter in a pattern | "minItems": 1 | "pattern": "a\\\\w" | claims.json: the "pattern" of "claims" has \\w. Other programs read it differently. Write [0-9A-Za-z_] for \\\\w. See content-model/README.md.
with a lookbehind in a pattern | "minItems": 1 | "pattern": "(?<=a)b" | claims.json: the "pattern" of "claims" has ?. Other programs read it differently. See content-model/README.md.
with an optional field | ["figure", "label"] | ["figure"] | claims.json: no field is optional. Add "label" to "required".
`;

it.each(tableOf(schemaMistakes))("rejects a schema %s", async (_name, from = "", to = "", message = "") => {
  edit("schema/claims.json", to, from);
  await expect(report()).rejects.toThrow(`data/schema/${message}`);
});

it("rejects a name that a schema may not use", async () => {
  edit("schema/claims.json", '"text-of-claims"', '"claims"');
  await expect(report()).rejects.toThrow(
    'data/schema/claims.json: the "contentField" "text-of-claims" is not valid. Use only letters from A to Z, digits and _, and begin with a letter: "textOfClaims".',
  );
});

it("lists syntax errors first, and counts problems and files", async () => {
  edit("claims.json", "20", '"20+"');
  edit("steps.json", "", "{");
  const { problems } = await validateAll();
  expect(problems.map(({ file }) => file)).toEqual(["steps.json", "claims.json"]);
  expect(formatProblems(problems).at(-1)).toBe("2 problems in 2 files.");
});

it("ignores the temporary files of editors and operating systems", async () => {
  const ofSystems = [".DS_Store", "Thumbs.db", "desktop.ini", "~$claims.json"];
  for (const name of [...ofSystems, "claims.json~", ".claims.json.swp", "#claims.json#", "pages/#home.json#"])
    edit(name, "");
  expect(await report()).toEqual([]);
});

const oldPath =
  "Enter the old path, such as /about-us or /team.html, without the domain, a slash at its end, or a ? and what follows it. It can have only letters from A to Z, digits, -, _ and ~, and end in .html, .htm, .php, .asp, .aspx or .jsp in lowercase.";

it.each([
  ["/services", "There is a page at /services, so it cannot be an old URL. Enter another, or delete this redirect."],
  ["/services.html", "There is a page at /services.html, so it cannot be an old URL."],
  ["/services/index", "There is a page at /services/index, so it cannot be an old URL."],
  ["/index.html", "There is a page at /index.html, so it cannot be an old URL."],
  ["/404.html", "There is a page at /404.html, so it cannot be an old URL."],
  ["/404", "There is a page at /404, so it cannot be an old URL."],
  ["/Services", "There is a page at /services, and some hosts ignore case, so /Services cannot be an old URL."],
  ["/SERVICES/Index.html", "There is a page at /services/index.html, and some hosts ignore case"],
  ["/Static/old.html", "/Static/old.html is in a folder of files that the build writes. Enter another path."],
  ["/static/old.html", "/static/old.html is in a folder of files that the build writes. Enter another path."],
  ["/second-old", '"/second-old" is already in item 2, "from". Enter another.', 3],
  ["/Second-Old", '"/second-old" is already in item 2, "from", and some hosts ignore case. Enter another.', 3],
  ["/old/", oldPath],
  ["https://old.com/a", oldPath],
  ["/index.php?page=about", oldPath],
  ["/brochure.pdf", oldPath],
  ["/Team.HTML", oldPath],
  ["/über-uns", oldPath],
  ["/../secret", oldPath],
])("explains why %s is no old URL", async (from, message, item = 1) => {
  const other = { from: "/second-old", to: "/about" };
  const rows = [{ from, to: "/#how-we-work" }, other];
  const site: unknown = JSON.parse(readFileSync(pathOf("site.json"), "utf8"));
  const redirects = item === 1 ? rows : [{ ...other, from: "/first-old" }, other, ...rows.slice(0, 1)];
  edit("site.json", JSON.stringify(Object.assign({}, site, { redirects })));
  expect(await report()).toEqual([expect.stringContaining(`"redirects", item ${String(item)}, "from": ${message}`)]);
});

it("accepts old URLs with the endings of other programs, and reports a redirect to a page that is missing", async () => {
  const site: unknown = JSON.parse(readFileSync(pathOf("site.json"), "utf8"));
  const write = (to: string) => {
    const redirects = ["/team", "/team.html", "/2019/05/about_us.php", "/Old-Page.aspx"].map((from) => ({ from, to }));
    edit("site.json", JSON.stringify(Object.assign({}, site, { redirects })));
  };
  write("/#how-we-work");
  expect(await report()).toEqual([]);
  write("/second-old");
  expect((await report())[0]).toContain('"redirects", item 1, "to": There is no page or section at "/second-old".');
});

describe("a list whose rows have pages", () => {
  const schemaFile = "schema/case-studies.json";
  const list = "case-studies.json";
  const linkTo = (path: string) => edit("site.json", `"path": "${path}"`, '"path": "/client"');
  /** The link in site.json. */
  const place = 'data/site.json:23:51  "navigation", "button", "path":';

  beforeEach(() => {
    const [schema = ""] = readSnippets("Add a page for each row of a list");
    edit(schemaFile, schema);
    writeCaseStudies(root, { "north-harbor": "One", "south-bay": "Two" });
  });

  it("lets links lead to the page of a row, also from rows of the same file that is about to be written", async () => {
    linkTo("/case-studies/north-harbor");
    expect(await report()).toEqual([]);
    const text = readFileSync(pathOf(list), "utf8")
      .replace("south-bay", "new")
      .replaceAll('"/contact"', '"/case-studies/new"');
    const { validate, schemas } = await createDataValidator(root);
    const schema = schemas.get(list);
    expect(schema && validate(schema, Buffer.from(text))).toEqual([]);
  });

  it("explains a link to a row that is gone, or has another slug", async () => {
    linkTo("/case-studies/north-harbour");
    expect(await report()).toEqual([
      `${place} There is no page at "/case-studies/north-harbour": no item in data/case-studies.json has "north-harbour" as its "slug". Add that item, or use /case-studies/north-harbor or /case-studies/south-bay.`,
    ]);
    writeCaseStudies(root, {});
    expect(await report()).toEqual([expect.stringMatching(/Add that item, or use another path\.$/)]);
  });

  it("says nothing of links to rows as long as their list cannot be read", async () => {
    linkTo("/case-studies/south-bay");
    edit(list, "{");
    expect(await report()).toEqual([
      expect.stringContaining("data/case-studies.json:1:1  Expected comma or closing brace."),
    ]);
    rmSync(pathOf(list));
    expect(await report()).toEqual([expect.stringContaining("This file is missing. Restore it.")]);
  });

  it.each(["[]", '"text"', "null", "{}", '{ "caseStudies": {} }'])(
    "says nothing of links to rows as long as their list is %s",
    async (text) => {
      linkTo("/case-studies/south-bay");
      edit(list, text);
      const lines = await report();
      expect(lines).not.toEqual([]);
      expect(lines.filter((line) => !line.startsWith("data/case-studies.json"))).toEqual([]);
    },
  );

  it.each(["/case-studies/", "/case-studies/south-bay?x", "/case-studies/South-Bay", "/case-studies/index"])(
    "does not ask for an item with a page at %s, which none can have",
    async (path) => {
      linkTo(path);
      expect(await report()).toEqual([
        `${place} There is no page or section at "${path}". Use one of these: /case-studies/north-harbor or /case-studies/south-bay.`,
      ]);
    },
  );

  it.each(["/case-studies/south-bay/", "/case-studies/south-bay/more"])(
    "names the folders of pages if %s is below a page",
    async (path) => {
      linkTo(path);
      expect(await report()).toEqual([
        expect.stringMatching(/There is no page or section at .* Use one of these: \/, .* or \/case-studies\/…\.$/),
      ]);
    },
  );

  it("names no page if there are more than an editor reads", async () => {
    writeCaseStudies(
      root,
      Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`study-${String(index)}`, "One"])),
    );
    linkTo("/case-studies/none");
    expect(await report()).toEqual([expect.stringMatching(/ Add that item, or use another path\.$/)]);
    edit("site.json", '"path": "/case-studies/study-1#none"', '"path": "/case-studies/none"');
    expect(await report()).toEqual([
      `${place} There is no page or section at "/case-studies/study-1#none". Use another path.`,
    ]);
  });

  it("tells the pages of two lists apart, one of which has its folder inside that of the other", async () => {
    const schema = readFileSync(pathOf(schemaFile), "utf8");
    edit(
      "schema/a-retail.json",
      schema
        .replaceAll("CaseStudy", "Shop")
        .replaceAll("caseStudies", "shops")
        .replace("/case-studies/", "/case-studies/retail/"),
    );
    edit("a-retail.json", readFileSync(pathOf(list), "utf8").replace("caseStudies", "shops"));
    linkTo("/case-studies/retail/south-bay");
    expect(await report()).toEqual([]);
    edit("site.json", '"path": "/case-studies/retail/none"', '"path": "/case-studies/retail/south-bay"');
    expect(await report()).toEqual([
      `${place} There is no page at "/case-studies/retail/none": no item in data/a-retail.json has "none" as its "slug". Add that item, or use /case-studies/retail/north-harbor or /case-studies/retail/south-bay.`,
    ]);
  });

  it("names the folder of the pages, and not each of them, if a link leads elsewhere", async () => {
    linkTo("/no");
    expect(await report()).toEqual([expect.stringMatching(/ Use one of these: \/, .* or \/case-studies\/…\.$/)]);
    expect((await report()).join("")).not.toContain("north-harbor");
  });

  it.each([
    ["is there twice", "north-harbor", '"north-harbor" is already in item 1, "slug". Enter another.'],
    ["is no part of a URL", "South Bay", "Enter lowercase letters, digits and single hyphens, such as north-harbor."],
    ["is a path", "a/b", "Enter lowercase letters, digits and single hyphens, such as north-harbor."],
    ["has two hyphens", "a--b", "Enter lowercase letters, digits and single hyphens, such as north-harbor."],
    ["is empty", "", "Enter lowercase letters, digits and single hyphens, such as north-harbor."],
    ["is too long", "a".repeat(81), "This text is too long. Shorten it to 80 characters."],
    ["is the page of a folder", "index", 'Hosts give "index" a meaning of its own. Enter another.'],
    ["is the page for unknown URLs", "404", 'Hosts give "404" a meaning of its own. Enter another.'],
    [
      "is the path of another page",
      "about",
      "The page /case-studies/about is already that of data/pages/about.json. Enter another.",
    ],
  ])("explains a slug that %s", async (_name, slug, message) => {
    edit("schema/pages/about.json", '"pagePath": "/case-studies/about"', '"pagePath": "/about"');
    edit("site.json", '"path": "/contact"', '"path": "/about"');
    edit("site.json", '"path": "/contact"', '"path": "/about"');
    edit(list, `"slug": "${slug}"`, '"slug": "south-bay"');
    expect(await report()).toEqual([`data/case-studies.json:23:15  item 2, "slug": ${message}`]);
  });

  it.each<[from: string, to: string, message: string]>([
    [
      "/case-studies/{slug}",
      "/{slug}",
      ' has no valid "pagePath". Write a path in lowercase, and a field of the rows: "/case-studies/{slug}".',
    ],
    ["/case-studies/{slug}", "/Studies/{slug}/end", ' has no valid "pagePath".'],
    ...["/static/", "/fragments/", "/social-cards/", "/page-data/", "/fragments/studies/"].map(
      (folder): [string, string, string] => [
        "/case-studies/{slug}",
        `${folder}{slug}`,
        ` has a "pagePath" in a folder of files that the build writes, "${folder}". Write another.`,
      ],
    ),
    ['"uniqueBy": "slug",', "", ': two rows must not have the same page. Add "uniqueBy": "slug".'],
    [
      "$defs/Slug",
      "$defs/Text",
      ': "caseStudies[].slug" is in the path of a page. Use { "$ref": "shared.json#/$defs/Slug" }.',
    ],
    ["/{slug}", "/{name}", ': the rows have no "name", which their pages need. Add it.'],
    [
      '"outcomes": {',
      '"path": {',
      ': the field "caseStudies[].path" belongs to every page. Use another, such as "pathText".',
    ],
    [
      '"outcomes": {',
      '"internal": {',
      ': the field "caseStudies[].internal" belongs to Gatsby. Use another, such as "internalText".',
    ],
    [
      '"graphqlType": "CaseStudy"',
      '"graphqlType": "Pages"',
      ': the type of the rows names their field in queries, "pages", which belongs to the list of all pages. Use another, such as "pagesRow".',
    ],
    [
      '"graphqlType": "CaseStudy"',
      '"graphqlType": "Then"',
      ': the type of the rows names their field in queries, "then", which belongs to JavaScript. Use another, such as "thenRow".',
    ],
    [
      '"graphqlType": "CaseStudy"',
      '"graphqlType": "Claims"',
      ': the type of the rows names their field in queries, "claims", which is the "contentField" of data/schema/claims.json. Change one of them.',
    ],
  ])("rejects a schema with %s replaced by %s", async (from, to, message) => {
    edit(
      schemaFile,
      readFileSync(pathOf(schemaFile), "utf8")
        .replaceAll(
          '"outcomes"',
          to.startsWith('"path') ? '"path"' : to.startsWith('"internal') ? '"internal"' : '"outcomes"',
        )
        .replace(from, to),
    );
    await expect(report()).rejects.toThrow(`data/schema/case-studies.json${message}`);
  });

  it("rejects two lists whose rows have the same type, which would name both fields in queries", async () => {
    const schema = readFileSync(pathOf(schemaFile), "utf8");
    const other = schema.replaceAll("CaseStudyList", "ProjectList").replaceAll("caseStudies", "projects");
    edit("schema/projects.json", other.replace("/case-studies/", "/projects/"));
    await expect(report()).rejects.toThrow(
      'data/schema/projects.json: the type of the rows names their field in queries, "caseStudy", which is also that of the rows of data/schema/case-studies.json. Change one of them.',
    );
  });

  it("rejects pages of rows in a file that is no list, and two lists in one folder", async () => {
    const schema = readFileSync(pathOf(schemaFile), "utf8");
    const other = schema
      .replaceAll("CaseStudy", "Other")
      .replaceAll("caseStudies", "others")
      .replaceAll("slug", "name");
    edit("schema/others.json", other);
    await expect(report()).rejects.toThrow(
      'data/schema/others.json has the same "pagePath" as data/schema/case-studies.json, "/case-studies/". Change one of them.',
    );
    edit(
      "schema/others.json",
      other.replace("/case-studies/", "/others/").replace('"type": "array"', '"type": "string"'),
    );
    await expect(report()).rejects.toThrow(
      'data/schema/others.json has a "pagePath" for rows, but its only field is no list of objects. Correct one of them.',
    );
  });
});
