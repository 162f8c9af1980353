import { createHash } from "node:crypto";
import type { GatsbyCache } from "gatsby";

/** Returns a result: the cached one if the last build computed it from the same inputs, or else a new one. */
export type Memoize = (
  name: string,
  inputs: readonly (string | Buffer)[],
  compute: () => Promise<Buffer>,
) => Promise<Buffer>;

/** The cache stores JSON. */
interface Entry {
  readonly digest: string;
  readonly result: string;
}

/** Keeps results in Gatsby's cache. `clearStaleCache` clears it when the code that computes them has changed. */
export const memoizeIn =
  (cache: GatsbyCache): Memoize =>
  async (name, inputs, compute) => {
    const hash = createHash("sha256");
    for (const input of inputs) hash.update(createHash("sha256").update(input).digest());
    const digest = hash.digest("hex");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only entries are cached
    const cached = (await cache.get(name)) as Entry | undefined;
    if (cached?.digest === digest) return Buffer.from(cached.result, "base64");
    const result = await compute();
    await cache.set(name, { digest, result: result.toString("base64") } satisfies Entry);
    return result;
  };
