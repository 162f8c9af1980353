import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isEnumType,
  isInterfaceType,
  isObjectType,
  parse,
} from "graphql";
import chart from "../data/chart.json";
import type home from "../data/pages/home.json";
import site from "../data/site.json";
import { findFreePort } from "../scripts/port.mts";
import { drawingOf, readCollisions } from "./chart";
import { bin, copyProject } from "./project-copy";

interface Develop {
  readonly address: string;
  /** Where the copy of the project is that is being developed. */
  readonly folder: string;
}

/** Runs `gatsby develop` on a copy of the project, so that a test may edit its data. */
const test = base.extend<object, { develop: Develop }>({
  develop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const { folder, remove } = copyProject();
      // What an editor has broken before the start.
      writeFileSync(join(folder, "data/values.json"), '{ "values": [ }');
      const port = String(await findFreePort());
      const gatsby = spawn(bin("gatsby"), ["develop", "--port", port], {
        cwd: folder,
        env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "1" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      await waitForOutput(gatsby, "Building development bundle - ");
      await use({ address: `http://localhost:${port}`, folder });
      gatsby.kill("SIGINT");
      await new Promise((resolve) => gatsby.once("close", resolve));
      remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** What Gatsby gives to each node: README.md explains it. */
const fieldsOfNodes = new Set(["id", "parent", "children", "internal"]);

/** The project's own types, with the fields that they have by schema.graphql. */
const readOwnTypes = () =>
  parse(readFileSync(join(__dirname, "../schema.graphql"), "utf8")).definitions.flatMap((definition) =>
    "name" in definition && definition.name
      ? {
          name: definition.name.value,
          fields: "fields" in definition ? (definition.fields ?? []).map((field) => field.name.value) : [],
        }
      : [],
  );

// One after the other: they share one `gatsby develop`, and the files that it watches.
test.describe.configure({ mode: "default", timeout: 60_000 });

async function waitForOutput(child: ChildProcess, text: string): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (piece: Buffer) => {
      output += piece.toString();
      if (output.includes(text)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", () => {
      reject(new Error(`gatsby develop ended:\n${output}`));
    });
  });
}

test("a file that was broken before the start is named, and shown once it is mended", async ({ page, develop }) => {
  await page.goto(`${develop.address}/about`);
  const overlay = page.getByRole("alert").filter({ hasText: "data/" });
  await expect(overlay).toContainText("data/values.json:1:15", { timeout: 30_000 });
  await expect(overlay).toContainText("A ] is missing before this }");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  cpSync(join(__dirname, "../data/values.json"), join(develop.folder, "data/values.json"));
  await expect(overlay).toBeHidden();
  await expect(page.getByText("Partnership Mindset")).toBeVisible();
});

/** What an editor does to data/claims.json, and what the page then says. */
const slips: readonly (readonly [name: string, damage: (path: string, text: string) => void, words: string])[] = [
  ["a missing comma", (path, text) => writeFileSync(path, text.replace('"20+",', '"20+"')), "data/claims.json:3:22"],
  [
    "a number for text",
    (path, text) => writeFileSync(path, text.replace('"40%"', "40")),
    "Enter text in quotes, not 40.",
  ],
  [
    "a misspelt field",
    (path, text) => writeFileSync(path, text.replace('"label"', '"lable"')),
    'Did you mean "label"?',
  ],
  ["an empty file", (path) => writeFileSync(path, ""), "This file is empty"],
  ["another encoding", (path, text) => writeFileSync(path, text, "utf16le"), "saved as UTF-16"],
  ["a file that is gone", (path) => rmSync(path), "This file is missing"],
];

for (const [name, damage, words] of slips) {
  test(`${name} is explained over the page, which keeps what was good, until it is mended`, async ({
    page,
    develop,
  }) => {
    const path = join(develop.folder, "data/claims.json");
    const good = readFileSync(path, "utf8");
    await page.goto(develop.address);
    const content = page.getByText("projects automated").first();
    await expect(content).toBeVisible({ timeout: 30_000 });
    const overlay = page.getByRole("alert").filter({ hasText: "data/claims.json" });

    damage(path, good);
    await expect(overlay).toContainText(words);
    await expect(content).toBeVisible();
    await page.reload();
    await expect(overlay).toContainText(words);
    await expect(content).toBeVisible();

    // What is mended is shown, without a reload.
    writeFileSync(path, good.replace("happy clients", `clients after ${name}`));
    await expect(overlay).toBeHidden();
    await expect(page.getByText(`clients after ${name}`)).toBeVisible();
    writeFileSync(path, good);
    await expect(page.getByText("happy clients")).toBeVisible();
  });
}

test("markup and scripts in the data are text, on the page and in its head", async ({ page, develop }) => {
  const text = `<script>document.body.remove()</script> & "<b>quotes</b>" {{x}} \u202E`;
  const path = join(develop.folder, "data/pages/home.json");
  const good = readFileSync(path, "utf8");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the file whose type this is
  const words = JSON.parse(good) as typeof home;
  await page.goto(develop.address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.hero.heading, { timeout: 30_000 });
  const title = text.slice(0, 60);
  writeFileSync(path, JSON.stringify({ ...words, title, hero: { ...words.hero, heading: text } }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
  await expect(page).toHaveTitle(`${title} | ${site.name}`);
  writeFileSync(path, good);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.hero.heading);
});

test("rows stand in the order of their file, also after one was edited, added or removed", async ({
  page,
  develop,
}) => {
  const path = join(develop.folder, "data/claims.json");
  const first = "20+ projects automated";
  const rest = ["15+ happy clients", "100% data-driven results"];
  const edit = (from: string, to: string) => {
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  };
  await page.goto(develop.address);
  const claims = page.getByRole("region", { name: "Results so far" }).getByRole("paragraph");
  await expect(claims).toHaveText([first, "40% faster operations", ...rest], { timeout: 30_000 });

  edit('"faster operations"', '"quicker operations"');
  await expect(claims).toHaveText([first, "40% quicker operations", ...rest]);

  edit('{ "figure": "40%"', '{ "figure": "9", "label": "new rows" }, { "figure": "40%"');
  await expect(claims).toHaveText([first, "9 new rows", "40% quicker operations", ...rest]);

  edit('{ "figure": "9", "label": "new rows" },', "");
  await expect(claims).toHaveText([first, "40% quicker operations", ...rest]);
});

interface Row {
  readonly month: string;
  readonly efficiency: number;
}

/** What an editor does who gives the chart other rows. */
function writeChartRows({ folder }: Develop, rows: readonly Row[]): void {
  writeFileSync(join(folder, "data/chart.json"), JSON.stringify({ ...chart, rows }));
}

/** Opens the page and waits for it: a change that is saved while the page is loading is shown at the next one. */
async function openChartInDevelop(page: Page, { address }: Develop): Promise<void> {
  await page.goto(address);
  await expect(drawingOf(page)).toBeVisible({ timeout: 30_000 });
}

/** Rows of a noisy rise, each month with its year, as an editor would write them. */
function makeRows(count: number): Row[] {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  return Array.from({ length: count }, (_, row) => ({
    month: `${months[row % 12] ?? ""} ${String(2016 + Math.floor(row / 12))}`,
    efficiency: Math.round(40 + (50 * row) / count + 6 * Math.sin(row * 2.1)),
  }));
}

// How many months have room beside each other on a phone, a tablet and a laptop.
for (const [count, labelCounts] of [
  [1, [1, 1, 1]],
  [2, [2, 2, 2]],
  [6, [2, 3, 6]],
  [24, [3, 5, 8]],
  [120, [3, 4, 6]],
] as const) {
  test(`the chart reads well, rows: ${String(count)}`, async ({ page, develop }, testInfo) => {
    const rows = makeRows(count);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openChartInDevelop(page, develop);
    writeChartRows(develop, rows);
    const drawing = drawingOf(page);
    const months = drawing.locator("text:visible").filter({ hasText: /^[A-Z]/ });
    await expect(months.last()).toHaveText(rows.at(-1)?.month ?? "", { timeout: 30_000 });
    for (const [index, width] of [320, 768, 1280].entries()) {
      await page.setViewportSize({ width, height: 900 });
      await expect(months).toHaveCount(labelCounts[index] ?? 0);
      await expect(months.first()).toHaveText(rows[0]?.month ?? "");
      expect(await readCollisions(page)).toEqual([]);
      const body = await page.getByRole("figure").screenshot();
      await testInfo.attach(`${String(count)} rows at ${String(width)} px`, { body, contentType: "image/png" });
    }
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(0);
    await page.getByText("The figures as a table").click();
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(count + 1);
    const csv = await page.request.get(`${develop.address}/operational-efficiency.csv`);
    expect((await csv.text()).trim().split("\r\n")).toHaveLength(count + 1);
  });
}

/** Asks the schema that GraphiQL shows, which answers without an error. */
async function ask(page: Page, { address }: Develop, query: string): Promise<unknown> {
  const response = await page.request.post(`${address}/___graphql`, { data: { query } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- https://spec.graphql.org/October2021/#sec-Response-Format
  const { data, errors } = (await response.json()) as { readonly data?: unknown; readonly errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

for (const file of readdirSync(join(__dirname, "../docs/queries"))) {
  test(`the example query ${file} is answered, and with nothing missing`, async ({ page, develop }) => {
    const query = readFileSync(join(__dirname, "../docs/queries", file), "utf8");
    const answer = await ask(page, develop, query);
    expect(answer).toEqual({ content: expect.any(Object) });
    expect(JSON.stringify(answer)).not.toContain("null");
  });
}

test("a link to a place on a page leads to the page in the data layer too", async ({ page, develop }) => {
  const query = "{ content { homePage { hero { secondaryLink { path page { path } } } } } }";
  expect(await ask(page, develop, query)).toEqual({
    content: { homePage: { hero: { secondaryLink: { path: "/#how-we-work", page: { path: "/" } } } } },
  });
});

test("GraphiQL shows the content first", async ({ page, develop }) => {
  const answer = await ask(page, develop, "{ __schema { queryType { fields { name } } } }");
  expect(answer).toEqual({ __schema: { queryType: { fields: expect.any(Array) } } });
  expect(JSON.stringify(answer)).toContain('"fields":[{"name":"content"}');
});

test("GraphiQL explains each type of the project's own, its fields, arguments and values", async ({
  page,
  develop,
}) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer to the query beside it
  const schema = buildClientSchema((await ask(page, develop, getIntrospectionQuery())) as IntrospectionQuery);
  const unexplained: string[] = [];
  const expectExplained = (name: string, { description }: { readonly description?: string | null | undefined }) => {
    if (!description) unexplained.push(name);
  };
  for (const { name, fields } of readOwnTypes()) {
    const type = schema.getType(name);
    if (!type) throw new Error(`The data layer has no type ${name}.`);
    expectExplained(name, type);
    if (isEnumType(type)) for (const value of type.getValues()) expectExplained(`${name}.${value.name}`, value);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (name === "Query" && !fields.includes(field.name)) continue;
      if (fieldsOfNodes.has(field.name) && !fields.includes(field.name)) continue;
      expect(fields).toContain(field.name);
      expectExplained(`${name}.${field.name}`, field);
      // None has any yet.
      for (const each of field.args) expectExplained(`${name}.${field.name}(${each.name})`, each);
    }
  }
  expect(unexplained).toEqual([]);
});

test("a chart without rows says so", async ({ page, develop }) => {
  await openChartInDevelop(page, develop);
  writeChartRows(develop, []);
  await expect(page.getByText("There are no figures to show yet.")).toBeVisible({ timeout: 30_000 });
  await expect(drawingOf(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Efficiency climbs month after month" })).toBeVisible();
});

test("developers have a page that shows the components", async ({ page, develop }) => {
  await page.goto(`${develop.address}/components`);
  await expect(page.getByRole("heading", { name: "Components", level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("img", { name: "A chart of 24 rows" })).toBeVisible();
  for (const name of ["Send Message", "Sending …", "Message Sent!"]) {
    await expect(page.getByRole("button", { name }).first()).toBeVisible();
  }
});

test("a page that fails shows the error screen", async ({ page, develop }) => {
  const path = join(develop.folder, "src/pages/failing.tsx");
  writeFileSync(path, 'export default function FailingPage() {\n  throw new Error("fails on purpose");\n}\n');
  await expect(async () => {
    await page.goto(`${develop.address}/failing`);
    // By its text: Gatsby's own dialog, where it has come first, hides the page from assistive technology.
    await expect(page.getByText(site.errorScreen.title)).toBeVisible();
  }).toPass({ timeout: 40_000 });
  rmSync(path);
});
