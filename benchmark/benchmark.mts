/**
 * Measures the built site and, as a baseline, a copy of it without scripts. Run nothing else at the same time.
 * Prints the medians of several rounds: 3, or as many as `--rounds 5` says.
 */
import { rmSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { assertSiteIsBuilt, serveSite, startServer } from "../scripts/file-server.mts";
import { findChromium } from "../scripts/programs.mts";
import { runCommand } from "../scripts/run.mts";
import { measureFirstTap, measureNavigation } from "./interactions.mts";
import { installLighthouse, type LighthouseMetrics, runLighthouse } from "./lighthouse.mts";
import { copyWithoutScripts } from "./remove-scripts.mts";

const paths = ["/", "/services", "/about", "/contact", "/client"];
/** Islands: a name, the path of their page, and what is tapped. */
const firstTaps: readonly (readonly [string, string, string])[] = [
  ["first tap on the chart", "/", "figure svg[role=img]"],
  ["first tap on the form", "/contact", "form textarea"],
];

function median<Round>(rounds: readonly Round[], valueOf: (round: Round) => number): number {
  const sorted = rounds.map(valueOf).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function parseRounds(): number {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
  const rounds = Number(values.rounds);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  throw new Error(`--rounds is "${values.rounds}". Use a whole number from 1, as in: npm run benchmark -- --rounds 5`);
}

const add = <Value,>(values: Map<string, Value[]>, key: string, value: Value) =>
  values.set(key, [...(values.get(key) ?? []), value]);

await runCommand(async () => {
  const rounds = parseRounds();
  assertSiteIsBuilt();
  await installLighthouse();
  const executablePath = findChromium() ?? chromium.executablePath();
  const site = await startServer(serveSite("public"));
  const copy = copyWithoutScripts("public");
  const baseline = await startServer(serveSite(copy));
  const browser = await chromium.launch({ executablePath });
  const interactions = {
    "click to the next heading": async () => measureNavigation(browser, site.url, false),
    "click after hover": async () => measureNavigation(browser, site.url, true),
    ...Object.fromEntries(
      firstTaps.map(([name, path, selector]) => [
        name,
        async () => measureFirstTap(browser, site.url + path, selector),
      ]),
    ),
  };
  const pageRounds = new Map<string, LighthouseMetrics[]>();
  const durations = new Map<string, number[]>();

  try {
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`Round ${String(round)} of ${String(rounds)}`);
      for (const path of paths) {
        add(pageRounds, path, await runLighthouse(site.url + path, executablePath));
        add(pageRounds, `${path} without scripts`, await runLighthouse(baseline.url + path, executablePath));
      }
      for (const [name, measure] of Object.entries(interactions)) add(durations, name, await measure());
    }
  } finally {
    await browser.close();
    await Promise.all([site.stop(), baseline.stop()]);
    rmSync(copy, { recursive: true });
  }
  const [processor] = cpus();
  console.log(
    `Medians of ${String(rounds)} rounds, ${String(availableParallelism())} × ${processor?.model ?? "?"}, ` +
      `${new Date().toISOString().slice(0, 10)}. Times in milliseconds.`,
  );
  const names = ["score", "fcp", "lcp", "tbt", "cls", "kib"] as const;
  const rowOf = (measured: readonly LighthouseMetrics[]) =>
    Object.fromEntries(names.map((name) => [name, Number(median(measured, (metrics) => metrics[name]).toFixed(2))]));
  console.table(Object.fromEntries(Array.from(pageRounds, ([page, measured]) => [page, rowOf(measured)])));
  for (const [name, measured] of durations) console.log(`${name}: ${median(measured, Number).toFixed(0)} ms`);
  return 0;
});
