/** Returns the cells of a table with a case in each line, for `it.each`. */
export const tableOf = (cases: string) => Array.from(cases.trim().split("\n"), (line) => line.split(" | "));
