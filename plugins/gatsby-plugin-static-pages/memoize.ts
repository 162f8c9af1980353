import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import type { GatsbyCache } from "gatsby";
import pLimit from "p-limit";

type Input = string | Buffer;

/**
 * Returns the cached result if the last build had the same inputs, or else a new one. An input may be a function that reads a
 * file, so that few files are in memory. `compute` may call `skipCache`: the next build then computes the result again.
 */
export type Memoize = (
  name: string,
  inputs: readonly (Input | (() => Promise<Input>))[],
  compute: (skipCache: () => void) => Promise<Buffer>,
) => Promise<Buffer>;

/** A result in the cache, which stores JSON. */
interface Entry {
  readonly digest: string;
  readonly result: string;
}

/**
 * Keeps results in Gatsby's cache. `clearStaleCache` clears it when the code that computes them has changed. Computes only
 * as many at a time as there are processors, so that the memory for it does not grow with the pages.
 */
export function memoizeIn(cache: Pick<GatsbyCache, "get" | "set">): Memoize {
  const limit = pLimit(availableParallelism());
  return async (name, inputs, compute) =>
    limit(async () => {
      const hash = createHash("sha256");
      // Digests have one length, so inputs cannot be confused: "a" and "bc", "ab" and "c".
      for (const input of inputs) {
        const content = typeof input === "function" ? await input() : input;
        hash.update(createHash("sha256").update(content).digest());
      }
      const digest = hash.digest("hex");
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only entries are cached
      const cached = (await cache.get(name)) as Entry | undefined;
      if (cached?.digest === digest) return Buffer.from(cached.result, "base64");
      let isCacheable = true;
      const result = await compute(() => {
        isCacheable = false;
      });
      if (isCacheable) await cache.set(name, { digest, result: result.toString("base64") } satisfies Entry);
      return result;
    });
}
