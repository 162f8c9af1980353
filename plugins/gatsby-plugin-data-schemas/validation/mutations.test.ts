/** Mutates every data file value by value, and expects the position and the message of each problem. */
import { readFileSync } from "node:fs";
import { schemas, validate } from "../../../tests/unit/data-validator";
import { mutateSyntax, mutateValues } from "../../../tests/unit/mutations";
import type { FileSchema } from "./schemas";
import { positionAt } from "./text-position";

let count = 0;

describe.each([...schemas])("in data/%s", (path: string, schema: FileSchema) => {
  const text = readFileSync(`data/${path}`, "utf8");
  const mutations = [...mutateSyntax(text), ...mutateValues(text, schema)];
  count += mutations.length;

  it(`reports position and message of each of ${String(mutations.length)} mutations`, () => {
    const reports = mutations.map(({ name, text: broken, bytes }) => {
      const problems = validate(path, bytes ?? Buffer.from(broken));
      return { name, problems: problems.map(({ line, column, message }) => ({ line, column, message })) };
    });
    expect(reports).toEqual(
      mutations.map(({ name, text: broken, offset, message: part }) => {
        const { line, column } = positionAt(broken, offset);
        const message: unknown = expect.stringContaining(part);
        return { name, problems: [{ line, column, message }] };
      }),
    );
  });
});

it("tests more than 500 mutations", () => {
  expect(count).toBeGreaterThan(500);
});
