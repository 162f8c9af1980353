import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { execa } from "execa";
import { run } from "../scripts/run.mts";

const folder = import.meta.dirname;
const cli = join(folder, "node_modules/lighthouse/cli/index.js");

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Metrics of a page: the lowest of its four scores, out of 100; times in milliseconds; sizes in KiB. */
export type LighthouseMetrics = Readonly<Record<"score" | "fcp" | "lcp" | "tbt" | "cls" | "kib", number>>;

/** Installs Lighthouse if it is not installed. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(cli)) return;
  const status = await run("npm", ["ci", "--no-audit", "--no-fund", "--prefix", folder]);
  if (status !== 0) throw new Error("Lighthouse could not be installed. Check the connection to the npm registry.");
}

/** Runs Lighthouse with its preset for phones: simulated slow 4G, and a CPU throttled to a quarter of its speed. */
export async function runLighthouse(url: string, chromePath: string): Promise<LighthouseMetrics> {
  const { stdout } = await execa(
    process.execPath,
    [cli, url, "--output=json", "--quiet", "--chrome-flags=--headless --no-sandbox --disable-gpu"],
    { env: { CHROME_PATH: chromePath } },
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Lighthouse's report
  const { categories, audits } = JSON.parse(stdout) as Report;
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.min(...Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100))),
    fcp: valueOf("first-contentful-paint"),
    lcp: valueOf("largest-contentful-paint"),
    tbt: valueOf("total-blocking-time"),
    cls: valueOf("cumulative-layout-shift"),
    kib: valueOf("total-byte-weight") / 1024,
  };
}
