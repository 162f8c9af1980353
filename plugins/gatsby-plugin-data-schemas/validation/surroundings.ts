import { readdirSync, readFileSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { listFiles } from "../../list-files";

/** What exists beside the data files, and addresses in them may lead to. */
export interface Surroundings {
  /** Paths of the site's pages, and of the places on them that links may lead to: `/services`, `/#how-we-work`. */
  readonly pagePaths: readonly string[];
  /** Paths inside `data/` of the pictures that can be shown, such as `images/founder.png`. */
  readonly pictures: readonly string[];
  /** Paths of files that are called pictures and are none, or not whole. */
  readonly brokenPictures: readonly string[];
}

const pictureExtensions = new Set([".png", ".jpg", ".jpeg", ".webp"]);

/** Whether a file is a whole picture of the kind that its name says: by how such files begin and end. */
function isPicture(path: string): boolean {
  const bytes = readFileSync(path);
  const startsWith = (sign: string, at = 0) => bytes.subarray(at, at + sign.length).toString("latin1") === sign;
  switch (extname(path).toLowerCase()) {
    case ".png":
      return startsWith("\u0089PNG\r\n") && bytes.subarray(-8, -4).toString("latin1") === "IEND";
    case ".webp":
      return startsWith("RIFF") && startsWith("WEBP", 8) && bytes.readUInt32LE(4) <= bytes.length - 8;
    default:
      return startsWith("\u00FF\u00D8\u00FF") && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2;
  }
}

/**
 * What is there beside the data files. A page of the site is a file of `src/pages/`; places on it are what has an id.
 * `root` is the project's folder.
 */
export function readSurroundings(root: string): Surroundings {
  const folder = join(root, "src/pages");
  const pagePaths = readdirSync(folder)
    .filter((file) => !file.startsWith("404"))
    .flatMap((file) => {
      const { name } = parse(file);
      const path = name === "index" ? "/" : `/${name}`;
      const ids = readFileSync(join(folder, file), "utf8").matchAll(/\bid="([^"]+)"/g);
      return [path].concat(Array.from(ids, ([, id = ""]) => `${path}#${id}`));
    });
  const files = listFiles(join(root, "data")).filter(
    // A picture for dark schemes stands beside its own, which is what data/ names.
    (path) =>
      path.startsWith("images/") && pictureExtensions.has(extname(path).toLowerCase()) && !/\.dark\.\w+$/.test(path),
  );
  const pictures = files.filter((path) => isPicture(join(root, "data", path)));
  return {
    pagePaths: pagePaths.toSorted(),
    pictures,
    brokenPictures: files.filter((path) => !pictures.includes(path)),
  };
}
