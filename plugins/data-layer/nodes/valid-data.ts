import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../../shared/list-files";
import { pathInData } from "../editor-link";
import { VALID_DATA_FOLDER } from "../valid-data-folder";
import type { DataValidator, ValidatedData } from "../data-validator";
import { fileMessages } from "../messages";
import { picturesIn, withoutDark } from "../pictures";
import { validateFile } from "../validation/validate-file";
import { exampleOf } from "../walk-schema";

/** Copies the pictures that Gatsby can process to VALID_DATA_FOLDER. Returns their paths there. */
function copyPictures({ root, context }: DataValidator): ReadonlySet<string> {
  const copied = new Set<string>();
  // gatsby-source-filesystem needs the folder.
  mkdirSync(join(root, VALID_DATA_FOLDER), { recursive: true });
  for (const [path, content] of context.prepared) {
    if (typeof content === "string") continue;
    // Gatsby finds pictures by their names, which need one Unicode form for that.
    copied.add(path.normalize());
    const copy = join(root, VALID_DATA_FOLDER, path.normalize());
    if (existsSync(copy) && readFileSync(copy).equals(content)) continue;
    mkdirSync(dirname(copy), { recursive: true });
    // Not through a temporary file: Gatsby's watcher may lose a file that is renamed.
    writeFileSync(copy, content);
  }
  return copied;
}

/** Updates the pictures that Gatsby reads. Invalid files get their last valid text, or the examples of a schema. */
export function updateValidData(
  validator: DataValidator,
  { problems, texts: validTexts }: ValidatedData,
  lastTexts: ReadonlyMap<string, string>,
): ValidatedData {
  const { root, schemas, context } = validator;
  const copied = copyPictures(validator);
  const allCopies = listFiles(join(root, VALID_DATA_FOLDER));
  // The last valid version of a file may show a picture that has been deleted from `data/`, or is broken there.
  const copiedContext = { ...context, pictures: allCopies, prepared: new Map() };
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
  // A deleted picture stays, with its dark version, while a text shows it. If only the dark one is deleted, it goes.
  const shown = new Set([...texts].flatMap(([path, text]) => picturesIn(text, schemas.get(path))));
  for (const path of allCopies.filter((each) => !copied.has(each))) {
    const lightPath = withoutDark(path);
    if (copied.has(lightPath) || !shown.has(lightPath)) rmSync(join(root, VALID_DATA_FOLDER, path));
  }
  const explained = problems.map((each) =>
    exampleFiles.has(pathInData(each.file))
      ? { ...each, message: `${each.message} ${fileMessages.examplesShown}` }
      : each,
  );
  return { problems: explained, texts };
}
