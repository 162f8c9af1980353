/** Returns the length of the longest word of a text. Sections choose a layout that the word fits in. */
export const longestWordLength = (text: string): number =>
  Math.max(...text.split(/[\s/–—-]+/).map((word) => word.length));
