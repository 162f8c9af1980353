import sharp from "sharp";
import { renderSocialCard } from "./social-card";

const site = { name: "Example & Co.", url: "https://www.example.com" };

it.each([
  ["a drawing", { heading: "About us", drawing: "calm" }],
  ["a picture", { heading: "About us", picture: { file: "images/founder.png" } }],
] as const)("renders a PNG of the size that social sites recommend, with %s", async (_name, header) => {
  const { format, width, height } = await sharp(await renderSocialCard(header, site)).metadata();
  expect([format, width, height]).toEqual(["png", 1200, 630]);
});

it("renders markup in a heading as text", async () => {
  const markup = await renderSocialCard({ heading: "<b>&amp;</b>" }, site);
  expect(markup.equals(await renderSocialCard({ heading: "&" }, site))).toBe(false);
  expect(markup.equals(await renderSocialCard({ heading: "<b>&amp;</b>" }, site))).toBe(true);
});
