import sharp from "sharp";
import { drawSocialCard } from "./social-card";

const site = { name: "Example & Co.", url: "https://www.example.com" };

it.each([
  ["a drawing", { heading: "About us", drawing: "calm" }],
  ["a picture", { heading: "About us", picture: { file: "images/founder.png" } }],
] as const)("has the size that social sites ask for, with %s", async (_name, opening) => {
  const { format, width, height } = await sharp(await drawSocialCard(opening, site)).metadata();
  expect([format, width, height]).toEqual(["png", 1200, 630]);
});

it("takes markup for text", async () => {
  const markup = await drawSocialCard({ heading: "<b>&amp;</b>" }, site);
  expect(markup.equals(await drawSocialCard({ heading: "&" }, site))).toBe(false);
  expect(markup.equals(await drawSocialCard({ heading: "<b>&amp;</b>" }, site))).toBe(true);
});
