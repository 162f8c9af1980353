/**
 * Measures the built site, and a copy of it without scripts, which is the limit of its design. Run nothing else meanwhile.
 * `--rounds 5` for medians of another number of rounds than three.
 */
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { assertSiteIsBuilt } from "../built-site.mts";
import { findChromium } from "../chromium.mts";
import { runCommand } from "../run.mts";
import { followLink, tapFirst } from "./interactions.mts";
import { installLighthouse, type LighthouseFigures, runLighthouse } from "./lighthouse.mts";
import { serveCompressed, withoutScripts } from "./serve-compressed.mts";

const paths = ["/", "/services", "/about", "/contact", "/client"];

/** The median of figures, or of a figure of each round. */
function median<Round>(rounds: readonly Round[], figureOf: (round: Round) => number): number {
  const sorted = rounds.map(figureOf).toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function parseRounds(): number {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
  const rounds = Number(values.rounds);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Error(
    `--rounds is "${values.rounds}", and has to be a whole number from 1, as in: npm run bench -- --rounds 5`,
  );
}

const add = <Value,>(values: Map<string, Value[]>, key: string, value: Value) =>
  values.set(key, [...(values.get(key) ?? []), value]);

await runCommand(async () => {
  const rounds = parseRounds();
  assertSiteIsBuilt();
  await installLighthouse();
  const executablePath = await findChromium();
  const site = await serveCompressed("public");
  const limit = await serveCompressed("public", withoutScripts);
  const browser = await chromium.launch({ executablePath });
  const interactions = {
    "tap to the next heading": async () => followLink(browser, site.origin, false),
    "hover and click": async () => followLink(browser, site.origin, true),
    "first tap on the chart": async () => tapFirst(browser, `${site.origin}/`, "figure svg[role=img]"),
    "first tap on the form": async () => tapFirst(browser, `${site.origin}/contact`, "form textarea"),
  };
  const pageRounds = new Map<string, LighthouseFigures[]>();
  const durations = new Map<string, number[]>();

  for (let round = 1; round <= rounds; round += 1) {
    console.error(`Round ${String(round)} of ${String(rounds)}`);
    for (const path of paths) {
      add(pageRounds, path, await runLighthouse(site.origin + path, executablePath));
      add(pageRounds, `${path} without scripts`, await runLighthouse(limit.origin + path, executablePath));
    }
    for (const [name, measure] of Object.entries(interactions)) add(durations, name, await measure());
  }
  await browser.close();
  for (const server of [site, limit]) server.stop();

  const [processor] = cpus();
  console.log(
    `Medians of ${String(rounds)} rounds, ${String(availableParallelism())} × ${processor?.model ?? "?"}, ` +
      `${new Date().toISOString().slice(0, 10)}. Times in milliseconds.`,
  );
  const names = ["score", "fcp", "lcp", "tbt", "cls", "kib"] as const;
  const rowOf = (measured: readonly LighthouseFigures[]) =>
    Object.fromEntries(names.map((name) => [name, Number(median(measured, (each) => each[name]).toFixed(2))]));
  console.table(Object.fromEntries(Array.from(pageRounds, ([page, measured]) => [page, rowOf(measured)])));
  for (const [name, measured] of durations) console.log(`${name}: ${median(measured, Number).toFixed(0)} ms`);
  return 0;
});
