import { schemas } from "../../../tests/support/unit/data-validator";
import { hasChangedCode } from "./compare";
import { createRepository } from "./repository";

it.each([
  ["only content", "data/claims.json\0data/images/founder.png\0", false],
  ["a schema, which the code that runs may not know", "data/claims.json\0data/schema/claims.json\0", true],
  ["content of a new schema", "data/new.json\0", true],
  ["code", "src/pages/index.tsx\0", true],
  ["something that git cannot list", undefined, false],
])("says after a publication whether code has changed, if it has brought %s", async (_name, paths, expected) => {
  const repository = { ...createRepository("."), tryGit: async () => Promise.resolve(paths) };
  expect(await hasChangedCode(repository, "HEAD", schemas)).toBe(expected);
});
