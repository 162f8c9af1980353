/** Checks the files of `data/`: `npm run validate`. */
import process from "node:process";
import { checkData, countProblems, formatProblem } from "../src/gatsby/data-check/check-data";

const { problems, validFiles } = checkData();
if (problems.length === 0) {
  console.log(`data/ is as it should be: ${String(validFiles.length)} files.`);
} else {
  for (const problem of problems) console.log(formatProblem(problem));
  console.log(countProblems(problems));
  process.exitCode = 1;
}
