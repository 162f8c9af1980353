/** Shows each change of data/ while `gatsby develop` runs. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { chart, site } from "../support/content";
import { writeCaseStudies } from "../support/recipes";
import { readSiteData } from "../support/site-data";
import { type Develop, openLive, test } from "../support/develop";
import { drawingOf } from "../support/visitor/drawing";

const dataFile = ({ folder }: Develop, path: string) => join(folder, "data", path);

/** The problems in a data file, at the bottom of the page. */
const problemsOf = (page: Page, path: string) => page.getByRole("alert").filter({ hasText: `data/${path}` });

// First, because it needs the first change since the start, and pages that no one has opened.
test("shows a change on pages that are opened for the first time just after it", async ({ context, started }) => {
  const names = ["about", "services"];
  const write = (name: string, heading: string) => {
    const text = readSiteData(`pages/${name}.json`).replace('"heading": "', `"heading": "${heading}`);
    writeFileSync(dataFile(started, `pages/${name}.json`), text);
  };
  for (const name of names) write(name, "First: ");
  for (const name of names) {
    const page = await context.newPage();
    await page.goto(`${started.url}/${name}`, { waitUntil: "commit" });
  }
  for (const page of context.pages())
    await expect(page.getByRole("heading", { level: 1, name: "First: " })).toBeVisible();
  for (const name of names) write(name, "");
});

// Second, because `started` has the broken files only before other tests.
test("names files broken at the start, and shows what was valid last, until a fix", async ({ page, started }) => {
  await openLive(page, `${started.url}/about`);
  const problems = problemsOf(page, "values.json");
  await expect(problems).toContainText("data/values.json:1:15");
  await expect(problems).toContainText("add what is missing before it");
  await expect(problems).toContainText("the page shows the examples of its schema");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const problem = page.getByRole("listitem").filter({ hasText: "data/claims.json" });
  await expect(problem).not.toContainText("examples");
  await openLive(page, started.url);
  await expect(page.getByText("clients of last week")).toBeVisible();
  writeFileSync(dataFile(started, "claims.json"), readSiteData("claims.json"));
  await expect(page.getByText("happy clients")).toBeVisible();

  await openLive(page, `${started.url}/about`);
  writeFileSync(dataFile(started, "values.json"), readSiteData("values.json"));
  await expect(problems).toBeHidden();
  await expect(page.getByText("Partnership Mindset")).toBeVisible();
});

test("explains a mistake on the page and keeps the last valid content until it is fixed", async ({ page, develop }) => {
  const path = dataFile(develop, "claims.json");
  const good = readFileSync(path, "utf8");
  await openLive(page, develop.url);
  const content = page.getByText("projects automated").first();
  const problems = problemsOf(page, "claims.json");

  writeFileSync(path, good.replace('"20+",', '"20+"'));
  await expect(problems).toContainText("data/claims.json:3:23");
  await expect(content).toBeVisible();
  await openLive(page, develop.url);
  await expect(problems).toContainText("data/claims.json:3:23");
  await expect(content).toBeVisible();

  // A fixed file is shown without a reload.
  writeFileSync(path, good.replace("happy clients", "happier clients"));
  await expect(problems).toBeHidden();
  await expect(page.getByText("happier clients")).toBeVisible();
});

test("never shows fewer sections while a file is broken, deleted and changed quickly", async ({ page, develop }) => {
  const path = dataFile(develop, "claims.json");
  const good = readFileSync(path, "utf8");
  await openLive(page, develop.url);
  await expect(page.getByText("projects automated").first()).toBeVisible();
  const count = await page.locator("main section").count();
  const fewest = await page.evaluateHandle(() => {
    const result = { count: Infinity };
    const observer = new MutationObserver(() => {
      result.count = Math.min(result.count, document.querySelectorAll("main section").length);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return result;
  });
  for (const label of ["first label", "second label", "third label"]) {
    writeFileSync(path, "{");
    writeFileSync(path, good.replace("happy clients", "replaced at once"));
    rmSync(path);
    writeFileSync(path, good.replace("happy clients", label));
    await expect(page.getByText(label)).toBeVisible();
  }
  expect(await fewest.jsonValue()).toEqual({ count });
});

test("shows a change that was made while a page was loading", async ({ page, browser, develop }) => {
  const path = dataFile(develop, "steps.json");
  // In another context, because a browser opens at most six connections to a server for all tabs of one.
  const open = await browser.newPage();
  await openLive(open, `${develop.url}/services`);
  let load = () => {};
  const changed = new Promise<void>((resolve) => (load = resolve));
  const component = /component---src-pages-index-/;
  await page.route(component, async (route) => changed.then(async () => route.continue()));
  await Promise.all([page.waitForRequest(component), page.goto(develop.url, { waitUntil: "commit" })]);
  writeFileSync(path, readFileSync(path, "utf8").replace("Optimize", "Changed while loading"));
  await expect(open.getByText("Changed while loading")).toBeVisible();
  load();
  await expect(page.getByText("Changed while loading")).toBeVisible();
  await open.close();
});

test("shows a style sheet and a data file that are saved at the same moment", async ({ page, develop }) => {
  const data = dataFile(develop, "claims.json");
  const styles = join(develop.folder, "src/styles/global.scss");
  const [text, css] = [readFileSync(data, "utf8"), readFileSync(styles, "utf8")];
  await openLive(page, develop.url);
  const writes = (color: string) => [
    () => writeFileSync(data, text.replace("happy clients", `${color} clients`)),
    () => writeFileSync(styles, `${css}\nbody { outline-color: ${color} }`),
  ];
  for (const [color, ordered] of [
    ["red", writes("red")],
    ["blue", writes("blue").toReversed()],
  ] as const) {
    for (const write of ordered) write();
    await expect(page.getByText(`${color} clients`)).toBeVisible();
    await expect(page.locator("body")).toHaveCSS(
      "outline-color",
      color === "red" ? "rgb(255, 0, 0)" : "rgb(0, 0, 255)",
    );
  }
  writeFileSync(styles, css);
});

test("shows and downloads changed rows of the chart", async ({ page, develop }) => {
  await openLive(page, develop.url);
  const rows = [{ month: "May 2031", efficiency: 7 }];
  writeFileSync(dataFile(develop, "chart.json"), JSON.stringify({ ...chart, rows }));
  await expect(drawingOf(page).getByText("May 2031")).toBeVisible();
  const csv = await page.request.get(`${develop.url}/${chart.download.file}`);
  expect(await csv.text()).toMatch(/May 2031,7\r\n$/);
});

/** Runs a query against the schema that GraphiQL shows, and expects no error. */
async function runQuery(page: Page, { url }: Develop, query: string): Promise<unknown> {
  const response = await page.request.post(`${url}/___graphql`, { data: { query } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- https://spec.graphql.org/October2021/#sec-Response-Format
  const { data, errors } = (await response.json()) as { readonly data?: unknown; readonly errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

for (const file of readdirSync(join(__dirname, "../../docs/queries")))
  test(`runs the example query ${file} without a null in the result`, async ({ page, develop }) => {
    const query = readFileSync(join(__dirname, "../../docs/queries", file), "utf8");
    const result = await runQuery(page, develop, query);
    expect(result).toEqual({ content: expect.any(Object) });
    expect(JSON.stringify(result)).not.toContain("null");
  });

test("lists the content first in GraphiQL", async ({ page, develop }) => {
  const result = await runQuery(page, develop, "{ __schema { queryType { fields { name } } } }");
  expect(result).toEqual({ __schema: { queryType: { fields: expect.any(Array) } } });
  expect(JSON.stringify(result)).toContain('"fields":[{"name":"content"}');
});

test("shows the error screen when a page throws an error", async ({ page, develop }) => {
  await page.goto(`${develop.url}/failing`);
  // By text: if Gatsby's dialog has opened first, it hides the page from assistive technology.
  await expect(page.getByText(site.errorScreen.title)).toBeVisible();
});

test("refuses a hook outside of an island, which would do nothing on the site", async ({ page, develop }) => {
  const message = page.waitForEvent("console", (entry) => entry.text().includes("outside of an island"));
  await page.goto(`${develop.url}/interactive`);
  expect((await message).text()).toContain("`useState` is outside of an island, in InteractivePage (");
  await expect(page.getByText(site.errorScreen.title)).toBeVisible();
});

test("has a page for each row that a list has now, without a restart", async ({ page, develop }) => {
  const path = (slug: string) => `${develop.url}/case-studies/${slug}`;
  const heading = page.getByRole("heading", { level: 1 });
  const isThere = async (slug: string) =>
    (await page.request.get(`${develop.url}/page-data/case-studies/${slug}/page-data.json`)).ok();
  await openLive(page, path("second-study"));
  await expect(heading).toHaveText("The second study");
  writeCaseStudies(develop.folder, { "second-study": "The second study, changed", "third-study": "The third study" });
  await expect(heading).toHaveText("The second study, changed");
  await expect.poll(async () => isThere("third-study")).toBe(true);
  expect(await isThere("first-study")).toBe(false);
  await page.goto(path("third-study"));
  await expect(heading).toHaveText("The third study");
});
