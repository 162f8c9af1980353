/** Lists placeholders in `data/` that must not go live: `npm run launch-check`. */
import { findPlaceholders } from "../plugins/data-layer/launch-check";
import { createDataValidator } from "../plugins/data-layer/data-validator";
import { formatProblems } from "../plugins/data-layer/problems";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const validator = await createDataValidator();
  const { problems } = validator.validateAll();
  const found = problems.length > 0 ? problems : findPlaceholders(validator);
  for (const line of formatProblems(found)) console.log(line);
  if (found.length === 0) console.log("data/ has no placeholders. The site can go live.");
  return found.length === 0 ? 0 : 1;
});
