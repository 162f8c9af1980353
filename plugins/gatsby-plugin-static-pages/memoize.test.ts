import { availableParallelism } from "node:os";
import { compress } from "./compress";
import { memoizeIn } from "./memoize";

/** Creates a function that uses a cache in memory. */
function createMemoize() {
  const entries = new Map<string, unknown>();
  return memoizeIn({
    get: async (name: string) => entries.get(name),
    set: async (name: string, entry: unknown) => entries.set(name, entry),
  });
}

it("computes a result again only for other inputs", async () => {
  const memoize = createMemoize();
  const compute = jest.fn(async () => Buffer.from("result"));
  for (const input of ["a", "a", "b"]) {
    expect(String(await memoize("name", ["first", async () => input], compute))).toBe("result");
  }
  expect(compute).toHaveBeenCalledTimes(2);
});

it("computes only as many results at a time as there are processors, also after errors", async () => {
  const memoize = createMemoize();
  let running = 0;
  let most = 0;
  const compute = async (name: string) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (name === "0") throw new Error("No result");
    return Buffer.from(name);
  };
  const names = Array.from({ length: 20 }, (_, index) => String(index));
  const results = await Promise.allSettled(names.map(async (name) => memoize(name, [], async () => compute(name))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(names.length - 1);
  expect(most).toBe(availableParallelism());
});

it("compresses the same content once for all files that have it", async () => {
  const memoize = jest.fn(createMemoize());
  const page = Buffer.from("text ".repeat(100));
  const copies = await compress(
    new Map([
      ["a.html", page],
      ["a/index.html", page],
      ["b.png", page],
    ]),
    memoize,
  );
  expect([...copies.keys()].toSorted()).toEqual(["a.html.br", "a.html.gz", "a/index.html.br", "a/index.html.gz"]);
  expect(memoize).toHaveBeenCalledTimes(2);
});
