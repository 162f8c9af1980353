import { closest, distance } from "fastest-levenshtein";

/** Returns the most similar candidate, if a third of the letters differ at most, or two of four or five, or one. */
export function closestMatch(written: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const lowercase = candidates.map((candidate) => candidate.toLowerCase());
  const best = closest(written.toLowerCase(), lowercase);
  const tolerance = written.length < 4 ? 1 : Math.max(2, Math.floor(written.length / 3));
  return distance(written.toLowerCase(), best) <= tolerance ? candidates[lowercase.indexOf(best)] : undefined;
}
