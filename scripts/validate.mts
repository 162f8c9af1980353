/** Validates the files of `data/`: `npm run validate`. */
import { formatProblems, validateData } from "../plugins/gatsby-plugin-data-schemas/validation/validate-data";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const { problems, validFiles } = validateData();
  for (const line of formatProblems(problems)) console.log(line);
  if (problems.length === 0) console.log(`data/ is valid: ${String(validFiles.length)} files.`);
  return problems.length === 0 ? 0 : 1;
});
