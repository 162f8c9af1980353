/** Checks the files of `data/`: `npm run validate`. */
import { checkData, countProblems, formatProblem } from "../plugins/gatsby-plugin-data-schemas/validation/check-data";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const { problems, validFiles } = checkData();
  if (problems.length === 0) {
    console.log(`data/ is as it should be: ${String(validFiles.length)} files.`);
    return 0;
  }
  for (const problem of problems) console.log(formatProblem(problem));
  console.log(countProblems(problems));
  return 1;
});
