/** Lists what must not go live as it is: `npm run launch-check`. */
import { checkData, countProblems, formatProblem } from "../plugins/gatsby-plugin-data-schemas/validation/check-data";
import { findPlaceholders } from "../plugins/gatsby-plugin-data-schemas/validation/launch-check";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const { problems, schemas } = checkData();
  const found = problems.length > 0 ? problems : findPlaceholders(schemas);
  if (found.length === 0) {
    console.log("Nothing in data/ is a placeholder: the site can go live.");
    return 0;
  }
  for (const problem of found) console.log(formatProblem(problem));
  console.log(countProblems(found));
  return 1;
});
