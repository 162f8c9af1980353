import type { Problem } from "./validate-file";

/** Escapes a message as GitHub's toolkit does. */
const escapeData = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** Formats problems as workflow commands of GitHub, which shows each beside its line of the file. */
export const formatAnnotations = (problems: readonly Problem[]): readonly string[] =>
  problems.map(
    ({ file, line, column, place, message }) =>
      `::error file=${escapeProperty(file)},line=${String(line)},col=${String(column)}::` +
      escapeData(place === "" ? message : `${place}: ${message}`),
  );
