import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isEnumType,
  isInterfaceType,
  isObjectType,
  parse,
} from "graphql";
import chart from "../sample-data/chart.json";
import type home from "../sample-data/pages/home.json";
import site from "../sample-data/site.json";
import { drawingOf, readCollisions } from "../visitor/chart";
import { type Develop, expect, test } from "../develop";

/** Fields that Gatsby adds to each node: see docs/graphql.md. */
const nodeFields = new Set(["id", "parent", "children", "internal"]);

/** Returns the types in schema.graphql with their fields. */
const readProjectTypes = () =>
  parse(readFileSync(join(__dirname, "../../schema.graphql"), "utf8")).definitions.flatMap((definition) =>
    "name" in definition && definition.name
      ? {
          name: definition.name.value,
          fields: "fields" in definition ? (definition.fields ?? []).map((field) => field.name.value) : [],
        }
      : [],
  );

test.use({ brokenFile: "values.json" });
// In sequence, because they share one `gatsby develop` and the files that it watches.
test.describe.configure({ mode: "default", timeout: 60_000 });

test("names a file that was broken before the start, and shows its content once it is fixed", async ({
  page,
  develop,
}) => {
  await page.goto(`${develop.url}/about`);
  const overlay = page.getByRole("alert").filter({ hasText: "data/" });
  await expect(overlay).toContainText("data/values.json:1:15", { timeout: 30_000 });
  await expect(overlay).toContainText("A ] is missing before this }");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  cpSync(join(__dirname, "../sample-data/values.json"), join(develop.folder, "data/values.json"));
  await expect(overlay).toBeHidden();
  await expect(page.getByText("Partnership Mindset")).toBeVisible();
});

/** Mistakes in data/claims.json, with part of the message in the overlay. */
const mistakes: readonly (readonly [name: string, damage: (path: string, text: string) => void, message: string])[] = [
  ["a missing comma", (path, text) => writeFileSync(path, text.replace('"20+",', '"20+"')), "data/claims.json:3:22"],
  [
    "a number for text",
    (path, text) => writeFileSync(path, text.replace('"40%"', "40")),
    "Enter text in quotes, not 40.",
  ],
  [
    "a misspelled field",
    (path, text) => writeFileSync(path, text.replace('"label"', '"lable"')),
    'Did you mean "label"?',
  ],
  ["an empty file", (path) => writeFileSync(path, ""), "This file is empty"],
  ["another encoding", (path, text) => writeFileSync(path, text, "utf16le"), "saved as UTF-16"],
  ["a missing file", (path) => rmSync(path), "This file is missing"],
];

for (const [name, damage, message] of mistakes) {
  test(`explains ${name} in an overlay and keeps the last valid content until it is fixed`, async ({
    page,
    develop,
  }) => {
    const path = join(develop.folder, "data/claims.json");
    const good = readFileSync(path, "utf8");
    await page.goto(develop.url);
    const content = page.getByText("projects automated").first();
    await expect(content).toBeVisible({ timeout: 30_000 });
    const overlay = page.getByRole("alert").filter({ hasText: "data/claims.json" });

    damage(path, good);
    await expect(overlay).toContainText(message);
    await expect(content).toBeVisible();
    await page.reload();
    await expect(overlay).toContainText(message);
    await expect(content).toBeVisible();

    // A fixed file is shown without a reload.
    writeFileSync(path, good.replace("happy clients", `clients after ${name}`));
    await expect(overlay).toBeHidden();
    await expect(page.getByText(`clients after ${name}`)).toBeVisible();
    writeFileSync(path, good);
    await expect(page.getByText("happy clients")).toBeVisible();
  });
}

test("shows markup and scripts in data/ as text, on the page and in its title", async ({ page, develop }) => {
  const text = `<script>document.body.remove()</script> & "<b>quotes</b>" {{x}} \u202E`;
  const path = join(develop.folder, "data/pages/home.json");
  const good = readFileSync(path, "utf8");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of the file whose type this is
  const copy = JSON.parse(good) as typeof home;
  await page.goto(develop.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(copy.hero.heading, { timeout: 30_000 });
  const title = text.slice(0, 60);
  writeFileSync(path, JSON.stringify({ ...copy, title, hero: { ...copy.hero, heading: text } }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
  await expect(page).toHaveTitle(`${title} | ${site.name}`);
  writeFileSync(path, good);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(copy.hero.heading);
});

test("shows rows in the order of their file after one is edited, added or removed", async ({ page, develop }) => {
  const path = join(develop.folder, "data/claims.json");
  const first = "20+ projects automated";
  const rest = ["15+ happy clients", "100% data-driven results"];
  const edit = (from: string, to: string) => {
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  };
  await page.goto(develop.url);
  const stats = page.getByRole("region", { name: "Results" }).getByRole("paragraph");
  await expect(stats).toHaveText([first, "40% faster operations", ...rest], { timeout: 30_000 });

  edit('"faster operations"', '"quicker operations"');
  await expect(stats).toHaveText([first, "40% quicker operations", ...rest]);

  edit('{ "figure": "40%"', '{ "figure": "9", "label": "new rows" }, { "figure": "40%"');
  await expect(stats).toHaveText([first, "9 new rows", "40% quicker operations", ...rest]);

  edit('{ "figure": "9", "label": "new rows" },', "");
  await expect(stats).toHaveText([first, "40% quicker operations", ...rest]);
});

interface Row {
  readonly month: string;
  readonly efficiency: number;
}

function writeChartRows({ folder }: Develop, rows: readonly Row[]): void {
  writeFileSync(join(folder, "data/chart.json"), JSON.stringify({ ...chart, rows }));
}

/** Opens the page and waits for the chart. (A change saved while the page is loading appears only after the next one.) */
async function gotoChartInDevelop(page: Page, { url }: Develop): Promise<void> {
  await page.goto(url);
  await expect(drawingOf(page)).toBeVisible({ timeout: 30_000 });
}

/** Returns rows of a noisy rise, each month with its year. */
function makeRows(count: number): Row[] {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  return Array.from({ length: count }, (_, row) => ({
    month: `${months[row % 12] ?? ""} ${String(2016 + Math.floor(row / 12))}`,
    efficiency: Math.round(40 + (50 * row) / count + 6 * Math.sin(row * 2.1)),
  }));
}

// The number of month labels on a phone, a tablet and a laptop.
for (const [count, labelCounts] of [
  [1, [1, 1, 1]],
  [2, [2, 2, 2]],
  [6, [2, 3, 6]],
  [24, [3, 5, 8]],
  [120, [3, 4, 6]],
] as const) {
  test(`draws a legible chart with a table and a CSV file, rows: ${String(count)}`, async ({
    page,
    develop,
  }, testInfo) => {
    const rows = makeRows(count);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await gotoChartInDevelop(page, develop);
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
    const csv = await page.request.get(`${develop.url}/operational-efficiency.csv`);
    expect((await csv.text()).trim().split("\r\n")).toHaveLength(count + 1);
  });
}

/** Runs a query against the schema that GraphiQL shows, and expects no error. */
async function runQuery(page: Page, { url }: Develop, query: string): Promise<unknown> {
  const response = await page.request.post(`${url}/___graphql`, { data: { query } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- https://spec.graphql.org/October2021/#sec-Response-Format
  const { data, errors } = (await response.json()) as { readonly data?: unknown; readonly errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

for (const file of readdirSync(join(__dirname, "../../docs/queries"))) {
  test(`runs the example query ${file} without a null in the result`, async ({ page, develop }) => {
    const query = readFileSync(join(__dirname, "../../docs/queries", file), "utf8");
    const result = await runQuery(page, develop, query);
    expect(result).toEqual({ content: expect.any(Object) });
    expect(JSON.stringify(result)).not.toContain("null");
  });
}

test("resolves a link with a fragment to its page in the data layer", async ({ page, develop }) => {
  const query = "{ content { homePage { hero { secondaryLink { path page { path } } } } } }";
  expect(await runQuery(page, develop, query)).toEqual({
    content: { homePage: { hero: { secondaryLink: { path: "/#how-we-work", page: { path: "/" } } } } },
  });
});

test("lists the content first in GraphiQL", async ({ page, develop }) => {
  const result = await runQuery(page, develop, "{ __schema { queryType { fields { name } } } }");
  expect(result).toEqual({ __schema: { queryType: { fields: expect.any(Array) } } });
  expect(JSON.stringify(result)).toContain('"fields":[{"name":"content"}');
});

test("describes each type of the project, its fields, arguments and values in GraphiQL", async ({ page, develop }) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result of the introspection query
  const schema = buildClientSchema((await runQuery(page, develop, getIntrospectionQuery())) as IntrospectionQuery);
  const undescribed: string[] = [];
  const expectDescription = (name: string, { description }: { readonly description?: string | null | undefined }) => {
    if (!description) undescribed.push(name);
  };
  for (const { name, fields } of readProjectTypes()) {
    const type = schema.getType(name);
    if (!type) throw new Error(`The data layer has no type ${name}.`);
    expectDescription(name, type);
    if (isEnumType(type)) for (const value of type.getValues()) expectDescription(`${name}.${value.name}`, value);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (name === "Query" && !fields.includes(field.name)) continue;
      if (nodeFields.has(field.name) && !fields.includes(field.name)) continue;
      expect(fields).toContain(field.name);
      expectDescription(`${name}.${field.name}`, field);
      // No field has arguments yet.
      for (const each of field.args) expectDescription(`${name}.${field.name}(${each.name})`, each);
    }
  }
  expect(undescribed).toEqual([]);
});

test("shows a message instead of a chart without rows", async ({ page, develop }) => {
  await gotoChartInDevelop(page, develop);
  writeChartRows(develop, []);
  await expect(page.getByText("There are no figures to show yet.")).toBeVisible({ timeout: 30_000 });
  await expect(drawingOf(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Efficiency climbs month after month" })).toBeVisible();
});

test("shows the components preview at /components", async ({ page, develop }) => {
  await page.goto(`${develop.url}/components`);
  await expect(page.getByRole("heading", { name: "Components", level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("img", { name: "A chart of 24 rows" })).toBeVisible();
  for (const name of ["Send Message", "Sending…", "Message Sent!"]) {
    await expect(page.getByRole("button", { name }).first()).toBeVisible();
  }
});

test("shows the error screen when a page throws an error", async ({ page, develop }) => {
  const path = join(develop.folder, "src/pages/failing.tsx");
  writeFileSync(path, 'export default function FailingPage() {\n  throw new Error("fails on purpose");\n}\n');
  await expect(async () => {
    await page.goto(`${develop.url}/failing`);
    // By text: if Gatsby's dialog has opened first, it hides the page from assistive technology.
    await expect(page.getByText(site.errorScreen.title)).toBeVisible();
  }).toPass({ timeout: 40_000 });
  rmSync(path);
});
