/**
 * The messages to editors about `data/`: what is wrong, then what to do. See also `errorMessage` in the schemas.
 *
 * The engine is vscode-json-languageservice, which validates JSON in Visual Studio Code. Its sentences are in English,
 * and some of its problems have no code, so that only the sentence tells them apart.
 */
import { ErrorCode } from "vscode-json-languageservice";
import { projectPath } from "../field-path";
import { formatSize, MAX_FILE_SIZE } from "../file-rules";

const quote = (text: string) => JSON.stringify(text);

/** Formats `a, b or c`. British, because readers could take the American comma before "or" for a part of a choice. */
export const listChoices = (items: readonly string[]) =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(items);

/** The number of choices up to which a message about a missing page names them. */
const MAX_CHOICES = 20;

/** Advises to use one of some paths, or another if there are none or too many. */
const choosePath = (paths: readonly string[], before = "") =>
  paths.length === 0 || paths.length > MAX_CHOICES ? "use another path" : `use ${before}${listChoices(paths)}`;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const backslash = String.raw`Write each backslash in a text twice: \\.`;
const comma = String.raw`Add it before this. If the quotation mark before it is part of a text, write \".`;
const anyText = /^/;
const oneObject = "The content must be in one { }, with nothing before or after it.";
const oneLine = "A text must be on one line. Join its lines, or add the missing quotation mark at its end.";
const versions = "Keep one version, and delete the lines that start with <<<<<<<, ======= or >>>>>>>.";
const invisible = "Delete the tab or other invisible character, or type the text again.";

const numberInDigits = "Write a number in digits, with a decimal point and without a unit: 1234.5.";

/**
 * Advice about a syntax error, shown after the engine's sentence, such as "Colon expected." The first row applies whose
 * pattern matches the text from the error on, and whose code, if the row has one, is that of the error.
 */
const syntaxAdvice: readonly (readonly [advice: string, at: RegExp, code?: ErrorCode])[] = [
  [oneObject, /^[{}\]:,]/, ErrorCode.Undefined],
  [versions, /^(?:<{7}|={7}|>{7})/],
  ["Delete the lines that start with ```.", /^`{3}/],
  ['Use straight double quotes: "…".', /^['`‘’„“”«»]/],
  ["This is a full-width character. Type it again as a plain one.", /^[\u3000\uFF01-\uFF5E]/],
  ["There is an invisible character here. Delete it.", /^[\u00A0\u00AD\u200B-\u200F\u202F\u2060\uFEFF]/],
  ["Write true or false in lowercase.", /^(?:true|false)/i, ErrorCode.ValueExpected],
  ["Add the missing } at the end.", anyText, ErrorCode.CommaOrCloseBraceExpected],
  ["Add the missing ] at the end.", anyText, ErrorCode.CommaOrCloseBacketExpected],
  ["Write one between the field's name and its value.", anyText, ErrorCode.ColonExpected],
  [numberInDigits, /^[-+.\d−–%€$£]/],
  [oneLine, anyText, ErrorCode.UnexpectedEndOfString],
  [invisible, anyText, ErrorCode.InvalidCharacter],
  [backslash, anyText, ErrorCode.InvalidEscapeCharacter],
  [backslash, anyText, ErrorCode.InvalidUnicode],
  ["Delete this bracket, or add what is missing before it.", /^[}\]]/],
  ["Add the missing } before the comma, or delete this bracket.", /^\{/, ErrorCode.PropertyExpected],
  ["Add it before this. If the row before it has no }, add that too.", /^\{/, ErrorCode.CommaExpected],
  ["Replace this character with a comma, or delete it.", /^[^"{[\p{L}]/u, ErrorCode.CommaExpected],
  [comma, anyText, ErrorCode.CommaExpected],
  ["Enter text in quotes, a number, true or false.", anyText, ErrorCode.ValueExpected],
  ["Add a field, or delete what is extra here.", anyText, ErrorCode.PropertyExpected],
  ['Put the field\'s name in quotes: "name".', anyText, ErrorCode.PropertyKeysMustBeDoublequoted],
  ["Delete it.", anyText, ErrorCode.TrailingComma],
  [oneObject, anyText, ErrorCode.Undefined],
];

export function adviseSyntax(errorCode: unknown, text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1).split(/\r?\n/, 1)[0] ?? "";
  // Only a curly quote in the place of a straight one, not those inside a text: "He said “yes”, then left".
  if (/[“”]\s*(?:$|:\s*(?:$|["“”{[\d-]|true|false)|[}\]]|,\s*(?:$|["{[]))/.test(line))
    return 'This line has a curly quote. Use a straight one: ".';
  if (errorCode === ErrorCode.ValueExpected && /,\s*,/.test(line)) return "Delete one of the two commas.";
  const rest = text.slice(offset);
  return syntaxAdvice.find(([, at, code]) => (code === undefined || code === errorCode) && at.test(rest))?.[0] ?? "";
}

const MISSING_FIELD = /^Missing property "(.*)"\.$/s;
const UNKNOWN_FIELD = /^Property (.*) is not allowed\.$/s;

/** Returns the name of the field that an object lacks, if the engine says so. Only its sentence has the name. */
export const missingFieldIn = (sentence: string): string | undefined => MISSING_FIELD.exec(sentence)?.[1];

/** Returns whether the engine says that an object has a field that its schema does not have. */
export const isAboutUnknownField = (sentence: string): boolean => UNKNOWN_FIELD.test(sentence);

/** Sentences of the engine that no `errorMessage` of a schema replaces, and clearer sentences for them. */
const rephrased: readonly (readonly [sentence: RegExp, replacement: string])[] = [
  [MISSING_FIELD, 'The field "$1" is missing.'],
  [UNKNOWN_FIELD, 'There is no field "$1" here.'],
  [/^Duplicate object key$/, "This field appears twice. Delete one of them."],
  [/^Value is not accepted\. Valid values: (.*)\.$/, "Enter one of these: $1."],
  [/^String is longer than the maximum length of (\d+)\.$/, "This text is too long. Shorten it to $1 characters."],
  [/^Value is above the maximum of (.*)\.$/, "This number is too large. Enter at most $1."],
  [/^Value is below the minimum of (.*)\.$/, "This number is too small. Enter at least $1."],
  [/^Array has too few items.*$/, "This list is empty. Add at least one item."],
  [/^Incorrect type\. Expected "object"\.$/, "Enter fields in { }."],
];

/** Rephrases a sentence of the engine. An `errorMessage` of a schema stays as it is. */
export const rephrase = (sentence: string): string =>
  rephrased.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), sentence);

const asUtf8 = "as UTF-8 (in Visual Studio Code: Save with Encoding)";

/**
 * Pointers: small texts that tools for large files put in the place of a file until it is downloaded. See
 * https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md and
 * https://git-annex.branchable.com/internals/pointer_file/
 */
const pointers = {
  lfsPointer: {
    start: /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\//,
    tool: "Git LFS",
    // Without `install`, Git LFS 3.3 downloads a file, but leaves its pointer in the folder.
    commands: '"git lfs install" and "git lfs pull"',
  },
  annexPointer: { start: /^\/annex\/objects\//, tool: "git-annex", commands: '"git annex get ."' },
};

type Pointer = keyof typeof pointers;

/** Returns the kind of pointer that a file is, by its first characters. */
export const findPointer = (start: string): Pointer | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object without other keys
  (Object.keys(pointers) as Pointer[]).find((name) => pointers[name].start.test(start));

const explainPointer = (name: Pointer) => {
  const { tool, commands } = pointers[name];
  return `is not here yet, only its pointer of ${tool}. Install ${tool}, and run ${commands} in this folder, or ask a developer to.`;
};

export const fileMessages = {
  pointer: (name: Pointer) => `The content of this file ${explainPointer(name)}`,
  tooLarge: (size: string) => `This file is ${size}. The limit is ${formatSize(MAX_FILE_SIZE)}. Shorten it.`,
  utf16: `This file is saved as UTF-16. Save it ${asUtf8}.`,
  binary: "This file contains data that is not text. Restore its content.",
  notUtf8: `A character was lost here. Enter it again, and save the file ${asUtf8}.`,
  empty: "This file is empty. Restore its content.",
  tooDeep: (limit: number) => `More than ${String(limit)} brackets are open here. Delete the extra ones.`,
  unclosed: "The closing bracket of this one is missing. Add it.",
  comment: "Comments are not permitted in JSON. Delete this one.",
  moreProblems: "This file has more problems. Fix these to see the rest.",
  folder: "A folder has the name of this file. Rename the folder, then restore the file.",
  unused:
    "The site does not use this file. Its name or folder is wrong, or it has no schema. Rename, move or delete it.",
  examplesShown: "Until then, the page shows the examples of its schema, because no valid earlier version is known.",
  missing: (appearsOn: string) => `This file is missing. Restore it. Its content appears on: ${appearsOn}.`,
};

const placeAfter = (before: string) => (before === "" ? "at the start" : `after ${quote(before)}`);

export const valueMessages = {
  quotedNumber: "Delete the quotation marks.",
  numberInDigits,
  outerSpace: "Remove the space at its start or end.",
  invisibleCharacter: (before: string) =>
    `There is an invisible character ${placeAfter(before)}. Delete it, or type the text again.`,
  lostCharacter: (before: string) => `A character was lost ${placeAfter(before)}. Enter it again.`,
  wrongCharacter: (meant: string) => `There is a character here that browsers cannot show. Replace it with: ${meant}`,
  credentials:
    "This URL has a user name or a password, which every visitor can read. Delete the @ and all between // and it.",
  invalidDomain: (host: string) =>
    `The domain${host.includes(":") ? " or port" : ""} ${quote(host)} is not valid. Correct it.`,
  addField: (name: string, example: unknown) => `Add it, for example: ${quote(name)}: ${JSON.stringify(example)}.`,
  unknownField: (names: readonly string[]) => `Delete it, or rename it to ${listChoices(names.map(quote))}.`,
  repeated: (location: string, earlier: string, text: string) =>
    `${quote(earlier)} is already in ${location}${text === earlier ? "" : ", and some hosts ignore case"}. Enter another.`,
  onlyOne: (location: string) =>
    `This is already true in ${location}. It can be true in only one item: set the others to false.`,
  unpublishablePicture: (path: string) =>
    String.raw`Some hosts do not accept #, ? or \ in the name of a file. Rename the picture ${quote(path)}, and enter its new name.`,
  missingPicture: (path: string, pictures: readonly string[]) => {
    const choice = pictures.length === 0 ? "Add it." : `Use ${listChoices(pictures.map(quote))}, or add it.`;
    return `There is no picture ${quote(path)} in data/. ${choice}`;
  },
  missingPage: (path: string, paths: readonly string[]) =>
    `There is no page or section at ${quote(path)}. ${capitalize(choosePath(paths, "one of these: "))}.`,
  missingRowPage: (path: string, list: { file: string; slugField: string; slug: string; paths: readonly string[] }) =>
    `There is no page at ${quote(path)}: no item in ${projectPath(list.file)} has ${quote(list.slug)} as its ${quote(list.slugField)}. Add that item, or ${choosePath(list.paths)}.`,
  redirectedPage: (path: string) => {
    const lowercase = path.toLowerCase();
    const reason = path === lowercase ? "so it" : `and some hosts ignore case, so ${path}`;
    return `There is a page at ${lowercase}, ${reason} cannot be an old URL. Enter another, or delete this redirect.`;
  },
  builtFolder: (path: string) => `${path} is in a folder of files that the build writes. Enter another path.`,
  reservedSlug: (slug: string) => `Hosts give ${quote(slug)} a meaning of its own. Enter another.`,
  takenPath: (path: string, file: string) => `The page ${path} is already that of ${projectPath(file)}. Enter another.`,
  rightToLeft: (code: string) =>
    `Text in this language (${code}) runs from right to left, and the layout of the site only has left to right.`,
  sampleIcon:
    "This is the icon that the site came with. Replace artwork/icon.svg, and run `npm run artwork`, which draws those in static/.",
  placeholder: (value: string) => `${value} is a placeholder. Replace it with your own.`,
};

/** Advice about a drawing with styles, for the two programs whose usual files have them. */
const asAttributes =
  'Save it with colors as attributes. In Inkscape: as Optimized SVG, with "Convert CSS attributes to XML attributes". In Illustrator: with "Presentation Attributes" as its styling.';

/**
 * Messages about a picture that Gatsby could not process, also in the content editor, and about drawings. 268 million
 * is sharp's limit.
 */
export const pictureMessages = {
  unreadable: (name: string) =>
    `${quote(name)} is damaged, or has the wrong ending. Save it again as PNG, JPEG or WebP.`,
  tooManyPixels: (name: string) =>
    `${quote(name)} has more than 268 million pixels. Make it smaller: 1,280 pixels are wide enough.`,
  noDrawing: (name: string) => `${quote(name)} is no drawing. Save it again as SVG, or delete it.`,
  drawingWithStyles: (name: string) =>
    `${quote(name)} has a <style> or a style="…", which pages do not show. ${asAttributes}`,
  drawingWithScript: (name: string) => `${quote(name)} has a script, or an attribute such as onclick. Delete it.`,
  drawingWithPicture: (name: string) =>
    `${quote(name)} has an <image>, which pages do not show. Delete it, or draw it with shapes.`,
  lfsPointer: (name: string) => `${quote(name)} ${explainPointer("lfsPointer")}`,
  annexPointer: (name: string) => `${quote(name)} ${explainPointer("annexPointer")}`,
};
