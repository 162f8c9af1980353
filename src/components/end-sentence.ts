/** Adds a period, unless the text ends a sentence by itself, as "Example & Co." and "3:04 p.m." do. */
export const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
