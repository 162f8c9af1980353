import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Files } from "./gatsby-output";
import type { Memoize } from "./memoize";

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

/** In bytes. Compressing a smaller file saves no packet. */
const MIN_SIZE = 256;

/** Returns compressed copies of text files for hosts: `index.html.br` and `index.html.gz` for `index.html`. */
export async function compress(files: Files, memoize: Memoize): Promise<Files> {
  const texts = [...files].filter(
    ([path, content]) => /\.(?:html|js|css|json|svg|xml|txt|csv|webmanifest)$/.test(path) && content.length >= MIN_SIZE,
  );
  const compressed = await Promise.all(
    texts.flatMap(([path, content]) =>
      Object.entries(compressors).map(async ([extension, compressWith]) => {
        const name = `${path}.${extension}`;
        return [name, await memoize(name, [content], async () => compressWith(content))] as const;
      }),
    ),
  );
  return new Map(compressed);
}
