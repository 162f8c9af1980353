/** Adds a period, unless the text ends with one, such as a name "Example & Co." or a time "3:04 p.m.". */
export const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
