/** Counts the characters of the longest word of a text. Layouts that cannot wrap are chosen by it. */
export const countLongestWord = (text: string): number =>
  Math.max(...text.split(/[\s-–—/]+/).map((word) => word.length));
