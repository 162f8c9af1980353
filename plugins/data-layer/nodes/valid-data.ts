import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../../shared/list-files";
import { pathInData } from "../editor-link";
import { VALID_DATA_FOLDER, VALID_TEXTS_FILE } from "../valid-data-folder";
import type { DataValidator, ValidatedData } from "../data-validator";
import { hasPictureExtension } from "../file-rules";
import { fileMessages } from "../messages";
import { picturesIn, withoutDark } from "../pictures";
import { validateFile } from "../validation/validate-file";
import { exampleOf } from "../walk-schema";

/** Reads the texts of the last run: none if there was no run, or if it was stopped while it wrote them. */
export function readLastTexts(root = "."): ValidatedData["texts"] {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeLastTexts`
    return new Map(JSON.parse(readFileSync(join(root, VALID_TEXTS_FILE), "utf8")) as [string, string][]);
  } catch {
    return new Map();
  }
}

export const writeLastTexts = (texts: ValidatedData["texts"], root = "."): void =>
  writeFileSync(join(root, VALID_TEXTS_FILE), JSON.stringify([...texts]));

function writePicture(copy: string, content: Buffer, isListed: boolean): void {
  if (isListed && readFileSync(copy).equals(content)) return;
  // If case does not matter, `Team.png` would be taken for the copy `team.png`, and keep its name.
  if (!isListed) rmSync(copy, { force: true });
  mkdirSync(dirname(copy), { recursive: true });
  // Not through a temporary file: Gatsby's watcher may lose a file that is renamed.
  writeFileSync(copy, content);
}

/**
 * Updates the pictures that Gatsby reads. Invalid files get their last valid text, or the examples of a schema.
 *
 * @param isStarting true if Gatsby has no nodes yet
 */
export function updateValidData(
  { root, schemas, context }: DataValidator,
  { problems, texts: validTexts }: ValidatedData,
  lastTexts: ReadonlyMap<string, string>,
  isStarting = false,
): ValidatedData {
  const folder = join(root, VALID_DATA_FOLDER);
  // gatsby-source-filesystem needs the folder.
  mkdirSync(folder, { recursive: true });
  // The pictures that Gatsby can process, by their names in one Unicode form, with which Gatsby finds them.
  const pictures = new Map<string, Buffer>();
  for (const [path, content] of context.prepared)
    if (typeof content !== "string") pictures.set(path.normalize(), content);
  const copies = listFiles(folder);
  // The last valid version of a file may show a picture that has been deleted from `data/`, or is broken there.
  const copiedContext = { ...context, pictures: [...copies, ...pictures.keys()], prepared: new Map() };
  const texts = new Map(validTexts);
  const exampleFiles = new Set<string>();
  for (const [path, schema] of schemas) {
    if (texts.has(path)) continue;
    const example = JSON.stringify(exampleOf(schema));
    const last = lastTexts.get(path) ?? example;
    // The last text may be the example, of which the message then says so again.
    const keepsLast = last !== example && validateFile(schema, Buffer.from(last), copiedContext).length === 0;
    texts.set(path, keepsLast ? last : example);
    if (!keepsLast) exampleFiles.add(path);
  }
  const shown = new Set([...texts].flatMap(([path, text]) => picturesIn(text, schemas.get(path))));
  for (const path of copies.filter((each) => !pictures.has(each))) {
    const lightPath = withoutDark(path);
    const light = pictures.get(lightPath);
    // A deleted picture stays, with its dark version, while a text shows it, and until the next start: a query with the
    // nodes of before would fail. So the light version takes the place of a dark one that is deleted or broken.
    if (!hasPictureExtension(path) || (isStarting && (light || !shown.has(lightPath)))) rmSync(join(folder, path));
    else if (light) pictures.set(path, light);
  }
  for (const [path, content] of pictures) writePicture(join(folder, path), content, copies.includes(path));
  const explained = problems.map((each) =>
    exampleFiles.has(pathInData(each.file))
      ? { ...each, message: `${each.message} ${fileMessages.examplesShown}` }
      : each,
  );
  return { problems: explained, texts };
}
