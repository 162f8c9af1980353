/** The messages to editors about `data/`: what is wrong, then what to do. The schemas have others. */
import { ErrorCode } from "vscode-json-languageservice";
import { formatSize, MAX_FILE_SIZE } from "./file-rules";
import type { PictureProblem } from "./pictures";

const quote = (text: string) => JSON.stringify(text);

/** `a, b or c` */
export const listChoices = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1) ?? ""}`;

const wrongBracket = "Delete this bracket, or add the one that is missing before it.";
const doubleBackslash = String.raw`Write each backslash in a text twice: \\.`;

/** Advice about a syntax error. */
interface SyntaxAdvice {
  readonly code?: ErrorCode;
  /** Matches the text from the position of the error on. */
  readonly at?: RegExp;
  /** Matches the line of the error. */
  readonly line?: RegExp;
  readonly advice: string;
}

/** The first that matches is given. */
const syntaxAdvice: readonly SyntaxAdvice[] = [
  {
    at: /^(?:<{7}|={7}|>{7})/,
    advice: "Keep one version, and delete the lines that start with <<<<<<<, ======= or >>>>>>>.",
  },
  { at: /^`{3}/, advice: "Delete the lines that start with ```." },
  { at: /^['`‘’“”„«»]/, advice: 'Use straight double quotes: "…".' },
  { line: /[“”]\s*(?:[,:}\]]|$)/, advice: 'This line has a curly quote. Use a straight one: ".' },
  { at: /^[\u3000\uFF01-\uFF5E]/, advice: "This is a full-width character. Type it again as a plain one." },
  { at: /^[\u00A0\u00AD\u200B-\u200F\u202F\u2060\uFEFF]/, advice: "There is an invisible character here. Delete it." },
  { at: /^(?:true|false)/i, advice: "Write true or false in lowercase." },
  { code: ErrorCode.CommaOrCloseBraceExpected, advice: "Add the missing } at the end." },
  { code: ErrorCode.CommaOrCloseBacketExpected, advice: "Add the missing ] at the end." },
  { code: ErrorCode.ColonExpected, advice: "Write one between the field's name and its value." },
  { at: /^[-+.\d−–%€$£]/, advice: "Write a number in digits, with a decimal point and without a unit: 1234.5." },
  {
    code: ErrorCode.UnexpectedEndOfString,
    advice: "A text must be on one line. Join its lines, or add the missing quotation mark at its end.",
  },
  { code: ErrorCode.InvalidCharacter, advice: "Delete the tab or other invisible character, or type the text again." },
  { code: ErrorCode.InvalidEscapeCharacter, advice: doubleBackslash },
  { code: ErrorCode.InvalidUnicode, advice: doubleBackslash },
  { code: ErrorCode.CommaExpected, at: /^[}\]]/, advice: wrongBracket },
  { code: ErrorCode.PropertyExpected, at: /^[{\]]/, advice: wrongBracket },
  { code: ErrorCode.CommaExpected, at: /^[^"{[\p{L}]/u, advice: "Replace this character with a comma, or delete it." },
  {
    code: ErrorCode.CommaExpected,
    advice: String.raw`Add it before this. If the quotation mark before it is part of a text, write \".`,
  },
  { code: ErrorCode.ValueExpected, at: /^[}\]]/, advice: "Enter it, or add the missing bracket before this one." },
  { code: ErrorCode.ValueExpected, at: /^,/, line: /,\s*,/, advice: "Delete one of the two commas." },
  { code: ErrorCode.ValueExpected, advice: "Enter text in quotes, a number, true or false." },
  { code: ErrorCode.PropertyExpected, advice: "Add a field, or delete what is extra here." },
  { code: ErrorCode.PropertyKeysMustBeDoublequoted, advice: 'Put the field\'s name in quotes: "name".' },
  { code: ErrorCode.TrailingComma, advice: "Delete it." },
  { code: ErrorCode.Undefined, advice: "The content must be in one { }, with nothing before or after it." },
];

/** Returns what to do about a syntax error at an offset. */
export function adviseSyntax(errorCode: unknown, text: string, offset: number): string | undefined {
  const rest = text.slice(offset);
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1).split(/\r?\n/, 1)[0] ?? "";
  return syntaxAdvice.find(
    ({ code, at = /^/, line: inLine = /^/ }) => (code ?? errorCode) === errorCode && at.test(rest) && inLine.test(line),
  )?.advice;
}

/** The sentences of the engine about values, which no `errorMessage` replaces, in other words. */
const rephrased: readonly (readonly [sentence: RegExp, words: string])[] = [
  [/^Missing property (.*)\.$/, "The field $1 is missing."],
  [/^Property (.*) is not allowed\.$/, 'There is no field "$1" here.'],
  [/^Duplicate object key$/, "This field appears twice. Delete one of them."],
  [/^Value is not accepted\. Valid values: (.*)\.$/, "Enter one of these: $1."],
  [/^String is longer than the maximum length of (\d+)\.$/, "This text is too long. Shorten it to $1 characters."],
  [/^Value is above the maximum of (.*)\.$/, "This number is too large. Enter at most $1."],
  [/^Value is below the minimum of (.*)\.$/, "This number is too small. Enter at least $1."],
  [/^Array has too few items.*$/, "This list is empty. Add at least one item."],
  [/^Incorrect type\. Expected "object"\.$/, "Enter fields in { }."],
];

/** Rephrases a sentence of the engine, but none of the schemas. */
export const rephrase = (sentence: string): string =>
  rephrased.reduce((result, [pattern, words]) => result.replace(pattern, words), sentence);

const asUtf8 = "as UTF-8 (in Visual Studio Code: Save with Encoding)";

/** Messages about files. */
export const fileMessages = {
  tooLarge: (size: string) => `This file is ${size}. The limit is ${formatSize(MAX_FILE_SIZE)}. Shorten it.`,
  utf16: `This file is saved as UTF-16. Save it ${asUtf8}.`,
  binary: "This file contains data that is not text. Restore its content.",
  lostCharacter: `A character was lost here. Enter it again, and save the file ${asUtf8}.`,
  empty: "This file is empty. Restore its content.",
  tooDeep: (limit: number) => `More than ${String(limit)} brackets are open here. Delete the extra ones.`,
  unclosed: "The closing bracket of this one is missing. Add it.",
  comment: "Comments are not permitted in JSON. Delete this one.",
  moreProblems: "This file has more problems. Fix these to see the rest.",
  misplaced: (path: string) => `This file has the wrong name or is in the wrong folder. Rename it to data/${path}.`,
  noSchema: (path: string) =>
    `The site does not use this file. Delete it, or ask a developer to add data/schema/${path}.`,
  unused: "The site does not use this file. Delete it.",
  folder: "A folder has the name of this file. Rename the folder, then restore the file.",
  examplesShown: "Until then, the page shows the examples of its schema, because no earlier version is known.",
  missing: (appearsOn: string) => `This file is missing. Restore it. Its content appears on: ${appearsOn}.`,
};

/** Messages about values. */
export const valueMessages = {
  number: "Delete the quotation marks.",
  space: "Remove the space at its start or end.",
  notANumber: "This number is too large. Enter a smaller one.",
  invisibleCharacter: "There is an invisible character in this text. Delete it, or type the text again.",
  wrongCharacter: (meant: string) => `There is a character here that browsers cannot show. Replace it with: ${meant}`,
  credentials: "This URL has a user name or a password, which every visitor can read. Delete all from // to @.",
  invalidDomain: (domain: string) => `The domain ${quote(domain)} is not valid. Correct it.`,
  invalidPort: (port: string) =>
    `The port ${quote(port)} is not a number from 1 to 65535. Correct it, or delete it with its colon.`,
  example: (name: string, example: unknown) => `Add it, for example: ${quote(name)}: ${JSON.stringify(example)}.`,
  fields: (names: readonly string[]) => `Delete it, or rename it to ${listChoices(names.map(quote))}.`,
  repeated: (place: string, text: string) => `${quote(text)} is already in ${place}. Enter another.`,
  onlyOne: (place: string) =>
    `This is already true in ${place}. It can be true in only one item: set the others to false.`,
  didYouMean: (closest: string) => `Did you mean ${quote(closest)}?`,
  unpublishablePicture: (path: string) =>
    String.raw`Some hosts do not accept #, ? or \ in the name of a file. Rename the picture ${quote(path)}, and enter its new name.`,
  missingPicture: (path: string, closest: string | undefined, pictures: readonly string[]) => {
    const choice = pictures.length === 0 ? "Add it." : `Use ${listChoices(pictures.map(quote))}, or add it.`;
    const advice = closest === undefined ? choice : valueMessages.didYouMean(closest);
    return `There is no picture ${quote(path)} in data/. ${advice}`;
  },
  missingPage: (path: string, closest: string | undefined, paths: readonly string[]) => {
    const advice =
      closest === undefined ? `Use one of these: ${listChoices(paths)}.` : valueMessages.didYouMean(closest);
    return `There is no page or section at ${quote(path)}. ${advice}`;
  },
  placeholder: (value: string) => `${value} is a placeholder. Replace it with your own.`,
};

/** Messages about a picture that Gatsby could not process. The content editor has them too. */
export const pictureMessages: Readonly<Record<PictureProblem, (name: string) => string>> = {
  unreadable: (name) => `${quote(name)} cannot be read as a picture. Save it again as PNG, JPEG or WebP.`,
  tooManyPixels: (name) =>
    `${quote(name)} has more than 268 million pixels. Make it smaller: 1,280 pixels are wide enough.`,
};
