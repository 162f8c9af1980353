/**
 * Measures the built site beside a copy of it without scripts, and prints what it found beside what it is held to. Run
 * nothing else meanwhile. `--rounds 5` for medians of another number of rounds than three.
 */
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { assertSiteIsBuilt } from "../built-site.mts";
import { findChromium } from "../chromium.mts";
import { runCommand } from "../run.mts";
import { askLighthouse, installLighthouse, type LighthouseFigures } from "./lighthouse.mts";
import { serveCompressed, withoutScripts } from "./serve-compressed.mts";
import { followLink, launch, pressFirst, visitPage, type VisitFigures } from "./visit.mts";

const paths = ["/", "/services", "/about", "/contact", "/client"];
const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

type PageFigures = LighthouseFigures & VisitFigures;

function parseRounds(): number {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
  const rounds = Number(values.rounds);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Error(
    `--rounds is "${values.rounds}", and has to be a whole number from 1, as in: npm run bench -- --rounds 5`,
  );
}

/** The rounds of a page, and of its copy without scripts. */
interface Rounds {
  readonly site: PageFigures[];
  readonly limit: PageFigures[];
}

const median = (rounds: readonly PageFigures[], figure: keyof PageFigures) =>
  medianOf(rounds.map((round) => round[figure]));

function describe({ site, limit }: Rounds) {
  const beside = (figure: keyof PageFigures) =>
    `${median(site, figure).toFixed(0)} (${median(limit, figure).toFixed(0)})`;
  const times = (figure: keyof PageFigures) => (median(site, figure) / median(limit, figure)).toFixed(2);
  const inKib = (figure: keyof PageFigures) => median(site, figure).toFixed(1);
  return {
    "least score": median(site, "score"),
    FCP: beside("fcp"),
    "FCP ×": times("fcp"),
    LCP: beside("lcp"),
    "LCP ×": times("lcp"),
    TBT: beside("tbt"),
    "long tasks": beside("longTasks"),
    "script KiB": inKib("scriptKibAtLoad"),
    "KiB at load": inKib("kibAtLoad"),
    "KiB ahead": inKib("kibAhead"),
    "KiB scrolled": inKib("kibScrolled"),
    CLS: median(site, "layoutShift").toFixed(3),
  };
}

await runCommand(async () => {
  const rounds = parseRounds();
  assertSiteIsBuilt();
  await installLighthouse();
  const program = await findChromium();
  const servers = { site: await serveCompressed("public"), limit: await serveCompressed("public", withoutScripts) };
  const browser = await launch(program);
  const measure = async (address: string): Promise<PageFigures> => ({
    ...(await askLighthouse(address, program)),
    ...(await visitPage(browser, address)),
  });
  const pages = new Map<string, Rounds>(paths.map((path) => [path, { site: [], limit: [] }]));
  const presses: { readonly name: string; readonly duration: number }[] = [];

  for (let round = 1; round <= rounds; round += 1) {
    for (const [path, { site, limit }] of pages) {
      console.error(`Round ${String(round)} of ${String(rounds)}: ${path}`);
      site.push(await measure(servers.site.address + path));
      limit.push(await measure(servers.limit.address + path));
    }
    const { address } = servers.site;
    const press = (name: string, duration: number) => presses.push({ name, duration });
    press("tap to the next heading", await followLink(browser, address, false));
    press("hover and click", await followLink(browser, address, true));
    press("first press of the chart", await pressFirst(browser, `${address}/`, "figure svg[role=img]"));
    press("first press of the form", await pressFirst(browser, `${address}/contact`, "form textarea"));
  }
  await browser.close();
  for (const server of Object.values(servers)) server.stop();

  console.log(
    `Medians of ${String(rounds)} rounds, ${String(availableParallelism())} × ${cpus()[0]?.model ?? "?"}, ${new Date().toISOString().slice(0, 10)}. ` +
      "Times in milliseconds; in brackets, and as × limit: the same pages without scripts.",
  );
  console.table(Object.fromEntries(Array.from(pages, ([path, measured]) => [path, describe(measured)])));
  for (const name of new Set(presses.map((each) => each.name))) {
    const durations = presses.filter((each) => each.name === name).map(({ duration }) => duration);
    console.log(`${name}: ${medianOf(durations).toFixed(0)} ms`);
  }
  return 0;
});
