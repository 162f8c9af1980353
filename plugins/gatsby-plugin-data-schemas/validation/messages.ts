/** All messages to editors about `data/`: what is wrong, then what to do. */
import type { PictureProblem } from "./pictures";

const quote = (text: string) => JSON.stringify(text);

/** `a, b or c` */
export const listChoices = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1) ?? ""}`;

const asUtf8 = "as UTF-8 (in Visual Studio Code: Save with Encoding)";

/** Messages about the text of a file. */
export const syntaxMessages = {
  emptyFile: "This file is empty. Restore its content.",
  mergeConflict:
    "This file has an unresolved merge conflict. Keep one version, and delete the lines that start with <<<<<<<, ======= or >>>>>>>.",
  tooDeep: (limit: number) => `More than ${String(limit)} brackets are open here. Delete the extra ones.`,
  utf16: `This file is saved as UTF-16. Save it ${asUtf8}.`,
  binary: "This file contains data that is not text. Restore its content.",
  lostCharacter: `A character was lost here. Enter it again, and save the file ${asUtf8}.`,
  invisibleCharacter:
    "There is an invisible character here, probably from a word processor. Delete it, or replace it with a space.",
  singleQuote: `Use double quotes, "…", not single quotes.`,
  curlyQuotes: `These are curly quotes. Use straight ones: "…".`,
  curlyQuote: `This is a curly quote. Use a straight one: ".`,
  comment: "Comments are not allowed in this file. Delete this one.",
  equalsSign: "Use a colon after a field's name, not an equals sign.",
  semicolon: "Use a comma, not a semicolon.",
  unclosedName: "This name has no closing quote. Add one.",
  unclosedText: "This text has no closing quote on its line. Add one.",
  controlCharacter: "There is a tab or another invisible character in this text. Delete it, or type the text again.",
  backslash: String.raw`Text cannot contain a single backslash. Write two: \\.`,
  uppercaseWord: (word: string) => `Write ${word} in lowercase.`,
  notANumber: (word: string) => `${word} is not a number that the site can show. Enter a number in digits.`,
  notAValue: (word: string) => `${word} is not a valid value. Enter text in quotes, a number, true or false.`,
  unquotedName: (name: string) => `Put the field's name in double quotes: "${name}".`,
  percentSign: "A number cannot have a percent sign. Delete it.",
  decimalComma: "Use a decimal point, not a comma: 95.5.",
  leadingZero: "Remove the leading zero: 95, not 095.",
  spaceInNumber: "Remove the space from this number: 1000, not 1 000.",
  dash: "This is a dash. Start a negative number with a hyphen: -5.",
  numberFormat: "This is not a valid number. Use only digits and a decimal point: 1234.5. Put text in double quotes.",
  missingOpeningBrace: "The file must start with {. Add it here.",
  neverClosed: (opening: string, closing: string) => `This ${opening} is never closed. Add the missing ${closing}.`,
  extraComma: "There is an extra comma here. Delete it.",
  missingValue: "The value after this colon is missing. Enter it.",
  missingColon: "A colon is missing between the field's name and its value. Add it here.",
  missingBrace: "Add the missing { before this name, or the missing ] at the end of the list above it.",
  missingBefore: (missing: string, here: string) => `A ${missing} is missing before this ${here}. Add it.`,
  extraBracket: (bracket: string) => `There is an extra ${bracket} here. Delete it.`,
  listClosedEarly: "Add a } before this comma, or move the ] that ends the list too early.",
  textAfterEnd: "The content ends before this. Delete the extra bracket above, or delete the rest of the file.",
  missingComma: "A comma is missing here, before the next value. Add it.",
  quoteInText: String.raw`A comma is missing before this. Or, if the quotation mark before it is part of the text, write the mark as \".`,
  unquotedText: `This text is not in quotes. Put it in double quotes: "…".`,
  unexpected: "This character does not belong here. Delete it.",
};

/** Messages about the files of the folder. */
export const fileMessages = {
  tooLarge: (size: string, limit: string) => `This file is ${size}. The limit is ${limit}. Shorten it.`,
  moreProblems: "This file has more problems. Fix these to see the rest.",
  misplaced: (path: string) => `This file has the wrong name or is in the wrong folder. Rename it to data/${path}.`,
  noSchema: (path: string) =>
    `The site does not use this file. Delete it, or ask a developer to add data/schema/${path}.`,
  unused: "The site does not use this file. Delete it.",
  folder: "A folder has the name of this file. Rename the folder, then restore the file.",
  missing: (appearsOn: string) => `This file is missing. Restore it. Its content appears on: ${appearsOn}.`,
};

/** Messages about values. */
export const valueMessages = {
  /** `expected` and `found` are noun phrases: `a number`, `"78%"`. */
  unexpected: (expected: string, found: string) => `Enter ${expected}, not ${found}.`,
  space: " Remove the space.",
  credentials: "This URL has a user name or a password, which every visitor can read. Delete all from // to @.",
  invalidDomain: (domain: string) => `The domain ${quote(domain)} is not valid. Correct it.`,
  invalidPort: (port: string) =>
    `The port ${quote(port)} is not a number from 1 to 65535. Correct it, or delete it with its colon.`,
  emptyList: "This list is empty. Add at least one item.",
  tooLong: (length: number, limit: number) =>
    `This text has ${String(length)} characters, but there is room for only ${String(limit)}. Shorten it.`,
  missingField: (name: string, example: unknown, description: string) => {
    const sample = example === undefined ? "" : `, for example: ${quote(name)}: ${JSON.stringify(example)}`;
    return `${quote(name)} is missing. Add it${sample}.${description === "" ? "" : ` Description: ${description}`}`;
  },
  unknownField: (name: string, fields: readonly string[]) =>
    `${quote(name)} is not a field here. Delete it, or rename it to ${listChoices(fields.map(quote))}.`,
  misspelledField: (name: string, closest: string) =>
    `${quote(name)} is not a field here. Did you mean ${quote(closest)}?`,
  duplicateField: (name: string, line: number) =>
    `${quote(name)} appears twice, first on line ${String(line)}. Delete one of them.`,
  duplicateItem: (value: string, item: number, field: string) =>
    `${quote(value)} is already in item ${String(item)}. Use each ${field} only once.`,
  repeatedName: (name: string, place: string) =>
    `${quote(name)} is already the name in ${place}. Use each name only once.`,
  onlyOne: (field: string, item: number) =>
    `${quote(field)} is already true in item ${String(item)}. It can be true in only one item: set the others to false.`,
  didYouMean: (closest: string) => ` Did you mean ${quote(closest)}?`,
  unpublishablePicture: (path: string) =>
    String.raw`Some hosts do not accept #, ? or \ in the name of a file. Rename the picture ${quote(path)}, and enter its new name.`,
  missingPicture: (path: string, closest: string | undefined, pictures: readonly string[]) => {
    const choice = pictures.length === 0 ? "" : `, or use ${listChoices(pictures.map(quote))}`;
    const hint = closest === undefined ? ` Add it${choice}.` : valueMessages.didYouMean(closest);
    return `There is no picture ${quote(path)} in data/.${hint}`;
  },
  missingPage: (path: string, closest: string | undefined, paths: readonly string[]) =>
    `There is no page or section at ${quote(path)}.` +
    (closest === undefined ? ` Use one of these: ${listChoices(paths)}.` : valueMessages.didYouMean(closest)),
  placeholder: (value: string) => `${value} is a placeholder. Replace it with your own.`,
};

/** Messages about a picture that Gatsby could not process. The content editor has them too. */
export const pictureMessages: Readonly<Record<PictureProblem, (name: string) => string>> = {
  unreadable: (name) => `${quote(name)} cannot be read as a picture. Save it again as PNG, JPEG or WebP.`,
  tooManyPixels: (name) =>
    `${quote(name)} has more than 268 million pixels. Make it smaller: 1,280 pixels are wide enough.`,
};
