import type Ajv2020 from "ajv/dist/2020";
import type { DataValidationCxt, SchemaValidateFunction } from "ajv/dist/types";
import { isJsonObject } from "../../json-type";
import { formatSteps } from "./json-path";
import { valueMessages } from "./messages";

interface RuleError {
  /** The path from the value that has the rule. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Finds items whose field has the same text as in an earlier item. */
function findDuplicates(field: string, items: readonly unknown[]): readonly RuleError[] {
  const seen = new Map<string, number>();
  return items.flatMap((item, index) => {
    const value = fieldOf(item, field);
    if (typeof value !== "string") return [];
    const first = seen.get(value);
    if (first !== undefined)
      return [{ path: [index, field], message: valueMessages.duplicateItem(value, first + 1, field) }];
    seen.set(value, index);
    return [];
  });
}

/** Finds items whose field is true, except the first. */
function findExtraTrue(field: string, items: readonly unknown[]): readonly RuleError[] {
  const indexes = [...items.keys()].filter((index) => fieldOf(items[index], field) === true);
  const [first = 0, ...others] = indexes;
  return others.map((index) => ({ path: [index, field], message: valueMessages.onlyOne(field, first + 1) }));
}

/** Finds repeated names. Each field is an object whose values are names, or a list whose items have a `name`. */
function findRepeatedNames(fields: readonly string[], value: unknown): readonly RuleError[] {
  const seen = new Map<string, RuleError["path"]>();
  return fields.flatMap((field) => {
    const inside = fieldOf(value, field) ?? {};
    const names = Array.isArray(inside)
      ? inside.map((item, index) => [[field, index, "name"], fieldOf(item, "name")] as const)
      : Object.entries(inside).map(([key, name]) => [[field, key], name] as const);
    return names.flatMap(([path, name]) => {
      if (typeof name !== "string") return [];
      const first = seen.get(name);
      if (first) return [{ path, message: valueMessages.repeatedName(name, formatSteps(first)) }];
      seen.set(name, path);
      return [];
    });
  });
}

const fieldOf = (item: unknown, field: string): unknown => (isJsonObject(item) ? item[field] : undefined);

/** Ajv has `any` for the value of a keyword. This type suits functions that take a string, and those that take a list. */
type KeywordValue = string & readonly string[];

/** Adds the keywords for lists and names: see `Schema`. */
export function addListRules(ajv: Ajv2020): void {
  const add = (
    keyword: string,
    type: "array" | "object",
    findErrors: (rule: KeywordValue, value: readonly unknown[]) => readonly RuleError[],
  ) => {
    const validate: SchemaValidateFunction = (
      rule: KeywordValue,
      value: readonly unknown[],
      _schema: unknown,
      context?: DataValidationCxt,
    ) => {
      const errors = findErrors(rule, value);
      validate.errors = errors.map(({ path, message }) => ({
        keyword,
        message,
        params: {},
        instancePath: [context?.instancePath ?? "", ...path].join("/"),
      }));
      return errors.length === 0;
    };
    ajv.addKeyword({ keyword, type, errors: true, validate });
  };
  add("uniqueBy", "array", findDuplicates);
  add("onlyOne", "array", findExtraTrue);
  add("uniqueNames", "object", findRepeatedNames);
}
