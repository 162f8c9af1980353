import { dataNodeType } from "./node-type";

it("names the type of a known file", () => {
  expect(dataNodeType({ node: { relativePath: "claims.json" } })).toBe("ClaimList");
  expect(dataNodeType({ node: { relativePath: "pages/home.json" } })).toBe("HomePage");
});

it("says what to do with an unknown file", () => {
  expect(() => dataNodeType({ node: { relativePath: "claim.json" } })).toThrow(
    "data/claim.json has no schema. Remove it, or describe it in data/schema/claim.json.",
  );
});
