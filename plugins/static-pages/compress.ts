import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Files } from "./gatsby-output";

const compressors = {
  br: async (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: async (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

const TEXT_FILE = /\.(?:html|js|css|json|svg|xml|txt|csv|webmanifest)$/i;

/** Returns the paths of the copies that a file may have. */
export const copiesOf = (path: string): readonly string[] =>
  TEXT_FILE.test(path) ? Object.keys(compressors).map((extension) => `${path}.${extension}`) : [];

/** Least size in bytes of a file to compress. A smaller file needs one packet in any case. */
const MIN_SIZE = 256;

/** Returns compressed copies of text files for hosts: `index.html.br` and `index.html.gz` for `index.html`. */
export async function compress(files: Files): Promise<Files> {
  // `services.html` and `services/index.html` share one `Buffer`, so each page is compressed once.
  const pathsByContent = new Map<Buffer, string[]>();
  for (const [path, content] of files) {
    if (!TEXT_FILE.test(path) || content.length < MIN_SIZE) continue;
    pathsByContent.set(content, [...(pathsByContent.get(content) ?? []), path]);
  }
  const compressed = await Promise.all(
    Array.from(pathsByContent).flatMap(([content, paths]) =>
      Object.entries(compressors).map(async ([extension, compressWith]) => {
        const copy = await compressWith(content);
        return paths.map((path) => [`${path}.${extension}`, copy] as const);
      }),
    ),
  );
  return new Map(compressed.flat());
}
