import { dataNodeType } from "./data-files";

it("returns the node type of a known file", () => {
  expect(dataNodeType({ node: { relativePath: "claims.json" } })).toBe("StatList");
  expect(dataNodeType({ node: { relativePath: "pages/home.json" } })).toBe("HomePage");
});

it("rejects an unknown file, and explains what to do", () => {
  expect(() => dataNodeType({ node: { relativePath: "claim.json" } })).toThrow(
    "data/claim.json has no schema. Delete it, or describe it in data/schema/claim.json.",
  );
});
