/** Returns the cells of a table with a case in each line, for `it.each`. */
export const tableOf = (cases: string) =>
  cases
    .trim()
    .split("\n")
    .map((line) => line.split(" | "));
