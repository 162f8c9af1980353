/** Text without white space: a line break may be anywhere in it. */
export const compact = (text: string) => text.replaceAll(/\s/g, "");

/** Runs in a page: returns the heading of each list and of the chart, with the first words below it. */
export function readHeadings() {
  return [...document.querySelectorAll("main section")].flatMap((section) => {
    const heading = section.querySelector("h2")?.textContent ?? "";
    const next = section.querySelector("li h3, figure > div p")?.textContent ?? "";
    return heading === "" || next === "" ? [] : [[heading, next] as const];
  });
}

/** Returns the headings that are not on the same sheet as the first words below them. */
export const findSeparated = (headings: ReturnType<typeof readHeadings>, sheets: readonly string[]) =>
  headings.filter(([heading, next]) => {
    // The words of a heading may also be in a text above it.
    const textsAfter = sheets.map((sheet) => compact(sheet).split(compact(heading)).slice(1).join(""));
    return !textsAfter.some((text) => text.includes(compact(next)));
  });
