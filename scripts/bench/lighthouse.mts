import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { run } from "../run.mts";

const here = import.meta.dirname;
const program = join(here, "node_modules/lighthouse/cli/index.js");

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** What Lighthouse says of a page: the least of its four scores, of 100; times in milliseconds; sizes in KiB. */
export type LighthouseFigures = Readonly<Record<"score" | "fcp" | "lcp" | "tbt" | "cls" | "kib", number>>;

/** Installs Lighthouse, unless it is installed. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  const status = await run("npm", ["ci", "--no-audit", "--no-fund", "--prefix", here]);
  if (status !== 0) throw new Error("Lighthouse could not be installed. Is there a connection to npm's registry?");
}

/** Runs Lighthouse with its preset for phones: simulated slow 4G, and a processor four times slower than this one. */
export async function runLighthouse(url: string, chromePath: string): Promise<LighthouseFigures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, url, "--output=json", "--quiet", "--chrome-flags=--headless --no-sandbox --disable-gpu"],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 100_000_000 },
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
