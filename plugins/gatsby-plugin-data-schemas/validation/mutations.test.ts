/** Mutates every data file value by value, and expects the position and the message of each problem. */
import { schemas, validate } from "../../../tests/unit/data-validator";
import { mutateValues } from "../../../tests/unit/mutations";
import { readSiteData } from "../../../tests/site-data";
import { positionAt } from "./text-position";

it.each([...schemas])("reports position and message of each invalid value and field of %s", (path, schema) => {
  const text = readSiteData(path);
  const mutations = mutateValues(text, schema);
  expect(mutations).not.toEqual([]);
  const reports = mutations.map(({ name, text: mutated }) => {
    const problems = validate(path, Buffer.from(mutated));
    return { name, problems: problems.map(({ line, column, message }) => ({ line, column, message })) };
  });
  expect(reports).toEqual(
    mutations.map(({ name, text: mutated, offset, message: part }) => {
      const { line, column } = positionAt(mutated, offset);
      const message: unknown = expect.stringContaining(part);
      return { name, problems: [{ line, column, message }] };
    }),
  );
});
