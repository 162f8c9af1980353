import { compress } from "./compress";

it("compresses the same content once for all files that have it", async () => {
  const page = Buffer.from("text ".repeat(100));
  const copies = await compress(
    new Map([
      ["a.html", page],
      ["a/index.html", page],
      ["b.png", page],
    ]),
  );
  expect([...copies.keys()].toSorted()).toEqual(["a.html.br", "a.html.gz", "a/index.html.br", "a/index.html.gz"]);
  expect(copies.get("a.html.br")).toBe(copies.get("a/index.html.br"));
});
