/**
 * Repeats browser tests beside busy processors and with delayed frames, to find those that fail by chance:
 * `npm run soak -- contact`, or `npm run soak -- contact --repeat-each=30`.
 */
import { availableParallelism } from "node:os";
import process from "node:process";
import { Worker } from "node:worker_threads";
import { ensurePrograms } from "./programs.mts";
import { runCommand } from "./run.mts";
import { runPlaywright } from "./run-playwright.mts";

await runCommand(async () => {
  await ensurePrograms();
  const loops = Array.from({ length: availableParallelism() }, () => new Worker("for (;;);", { eval: true }));
  try {
    // tests/site.ts reads the variable.
    return await runPlaywright(["--repeat-each=10", ...process.argv.slice(2)], { DELAY_FRAMES: "1" });
  } finally {
    for (const loop of loops) await loop.terminate();
  }
});
