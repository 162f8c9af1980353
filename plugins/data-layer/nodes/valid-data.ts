import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../../../shared/list-files";
import { VALID_DATA_FOLDER, VALID_TEXTS_FILE } from "../../../shared/valid-data-folder";
import type { DataValidator, ValidatedData } from "../../../content-model/check/data-validator";
import { hasPictureExtension } from "../../../content-model/file-rules";
import { fileMessages } from "../../../content-model/check/messages";
import { picturesIn, withoutDark } from "../../../content-model/check/pictures";
import { validateFile } from "../../../content-model/check/validate-file";
import { exampleOf } from "../../../content-model/walk-schema";

/** Reads the texts that the last run wrote. Returns none if there was no run, or if it was stopped while it wrote. */
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

/**
 * The content of each copy. An unchanged picture has the same buffer in each run (file-cache.ts), so no copy is read.
 */
const copied = new Map<string, Buffer>();

function writePicture(copy: string, content: Buffer, isCopied: boolean): void {
  if (isCopied && copied.get(copy) === content) return;
  copied.set(copy, content);
  if (isCopied && readFileSync(copy).equals(content)) return;
  // On a disk that ignores case, writing `Team.png` to an old copy `team.png` would keep the old name.
  if (!isCopied) rmSync(copy, { force: true });
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
  // The pictures that Gatsby can process, by their paths in NFC, by which src/graphql/resolvers.ts finds them.
  const pictures = new Map<string, Buffer>();
  for (const [path, file] of context.preparedFiles) if ("bytes" in file) pictures.set(path.normalize(), file.bytes);
  const copies = listFiles(folder);
  // A last valid version may show a picture that is now deleted or broken in `data/`: its copy is enough. It may also
  // link to the page of a row that is now gone.
  const pageLists = context.pageLists.map((list) => ({ ...list, isKnown: false }));
  const copiedContext = {
    ...context,
    pageLists,
    picturePaths: [...copies, ...pictures.keys()],
    preparedFiles: new Map(),
  };
  const texts = new Map(validTexts);
  const exampleFiles = new Set<string>();
  for (const [path, schema] of schemas) {
    if (texts.has(path)) continue;
    const example = JSON.stringify(exampleOf(schema));
    const last = lastTexts.get(path) ?? example;
    // If the last text is the example, the message again says that the page shows examples.
    const keepsLast = last !== example && validateFile(schema, Buffer.from(last), copiedContext).length === 0;
    texts.set(path, keepsLast ? last : example);
    if (!keepsLast) exampleFiles.add(path);
  }
  const shown = new Set([...texts].flatMap(([path, text]) => picturesIn(text, schemas.get(path))));
  for (const path of copies.filter((each) => !pictures.has(each))) {
    const lightPath = withoutDark(path);
    const light = pictures.get(lightPath);
    // After startup, Gatsby may run queries of the last nodes, which fail without their pictures. So copies stay, and a
    // dark one gets the light version. At startup, a deleted picture and its dark version stay if a text shows them.
    const isNeeded = !isStarting || (!light && shown.has(lightPath));
    if (!hasPictureExtension(path) || !isNeeded) rmSync(join(folder, path));
    else if (light) pictures.set(path, light);
  }
  for (const [path, content] of pictures) writePicture(join(folder, path), content, copies.includes(path));
  const explained = problems.map((each) =>
    exampleFiles.has(each.file) ? { ...each, message: `${each.message} ${fileMessages.examplesShown}` } : each,
  );
  return { problems: explained, texts };
}
