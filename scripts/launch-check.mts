/** Lists placeholders in `data/` that must not go live: `npm run launch-check`. */
import { findPlaceholders } from "../plugins/gatsby-plugin-data-schemas/validation/launch-check";
import { createDataChecker } from "../plugins/gatsby-plugin-data-schemas/validation/data-checker";
import { formatProblems } from "../plugins/gatsby-plugin-data-schemas/validation/format-problems";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const checker = createDataChecker();
  const { problems } = checker.validateAll();
  const found = problems.length > 0 ? problems : findPlaceholders(checker);
  for (const line of formatProblems(found)) console.log(line);
  if (found.length === 0) console.log("data/ has no placeholders. The site can go live.");
  return found.length === 0 ? 0 : 1;
});
