/** Validates the files of `data/`: `npm run validate`. */
import { createDataValidator } from "../plugins/data-layer/data-validator";
import { formatProblems } from "../plugins/data-layer/problems";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const { problems, texts } = (await createDataValidator()).validateAll();
  for (const line of formatProblems(problems)) console.log(line);
  if (problems.length === 0) console.log(`data/ is valid: ${String(texts.size)} files.`);
  return problems.length === 0 ? 0 : 1;
});
