/**
 * Validates the files of `data/`: `npm run validate`. With `--placeholders`, also lists placeholders and sample icons
 * that must not go live: `npm run launch-check`.
 */
import process from "node:process";
import { createDataValidator } from "../content-model/check/data-validator";
import { findPlaceholders, findSampleIcons } from "../content-model/check/launch-check";
import { formatProblems } from "../content-model/problems";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const { schemas, validateAll } = await createDataValidator();
  const { problems, texts } = validateAll();
  const findsPlaceholders = process.argv.includes("--placeholders") && problems.length === 0;
  const found = findsPlaceholders ? findPlaceholders(schemas, texts) : problems;
  const icons = findsPlaceholders ? findSampleIcons(process.cwd()) : [];
  for (const line of [...icons, ...formatProblems(found)]) console.log(line);
  if (icons.length + found.length > 0) return 1;
  const noPlaceholders = "data/ and static/ have no placeholders. The site can go live.";
  console.log(findsPlaceholders ? noPlaceholders : `data/ is valid: ${String(texts.size)} files.`);
  return 0;
});
