import type Ajv2020 from "ajv/dist/2020";
import type { DataValidationCxt, SchemaValidateFunction } from "ajv/dist/types";
import { values as messages } from "./messages";

interface ListError {
  readonly index: number;
  readonly message: string;
}

/** Finds items whose field has the same value as in an earlier item. */
function findDuplicates(field: string, items: readonly unknown[]): readonly ListError[] {
  const seen = new Map<string, number>();
  return items.flatMap((item, index) => {
    const value = fieldOf(item, field);
    if (typeof value !== "string") return [];
    const first = seen.get(value);
    if (first !== undefined) return [{ index, message: messages.duplicateItem(value, first + 1, field) }];
    seen.set(value, index);
    return [];
  });
}

/** Finds items whose field is true, except the first. */
function findExtraTrue(field: string, items: readonly unknown[]): readonly ListError[] {
  const indexes = [...items.keys()].filter((index) => fieldOf(items[index], field) === true);
  const [first = 0, ...others] = indexes;
  return others.map((index) => ({ index, message: messages.onlyOne(field, first + 1) }));
}

const fieldOf = (item: unknown, field: string): unknown =>
  typeof item === "object" && item !== null ? Object.entries(item).find(([key]) => key === field)?.[1] : undefined;

/** Adds the keywords for lists: see `Schema`. */
export function addListRules(ajv: Ajv2020): void {
  for (const [keyword, findErrors] of Object.entries({ uniqueBy: findDuplicates, onlyOne: findExtraTrue })) {
    const validate: SchemaValidateFunction = (
      field: string,
      items: readonly unknown[],
      _schema: unknown,
      context?: DataValidationCxt,
    ) => {
      const errors = findErrors(field, items);
      validate.errors = errors.map(({ index, message }) => ({
        keyword,
        message,
        params: {},
        instancePath: `${context?.instancePath ?? ""}/${String(index)}/${field}`,
      }));
      return errors.length === 0;
    };
    ajv.addKeyword({ keyword, type: "array", errors: true, validate });
  }
}
