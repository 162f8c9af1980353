import { headersFile } from "./netlify";

it("names scripts and styles before pictures, because Cloudflare reads only the first 100 rules", () => {
  const pictures = Array.from({ length: 150 }, (_, index) => `static/${String(index)}/1/picture.avif`);
  const hashed = ["navigation-0123456789abcdef0123.js", "styles.0123456789abcdef0123.css"];
  const rules = headersFile([...pictures, ...hashed], []).match(/^\/.*/gm) ?? [];
  expect(rules.slice(0, 100)).toEqual(expect.arrayContaining(hashed.map((file) => `/${file}`)));
});
