import { fillInColors } from "./colors";

const colors = { light: { accent: "#ff0000" }, dark: { accent: "#0000ff" } };

it.each([
  ["a token", 'fill="var(--accent)"', 'fill="#ff0000"'],
  ["a token of the dark scheme", 'fill="var(--dark-accent)"', 'fill="#0000ff"'],
  ["a mixture", 'fill="color-mix(in srgb, var(--accent) 25%, var(--dark-accent))"', 'fill="#4000bf"'],
  ["a color of its own", 'fill="#123456"', 'fill="#123456"'],
])("fills in %s", (_name, drawing, expected) => {
  expect(fillInColors(drawing, colors)).toBe(expected);
});

it("says which token has no color", () => {
  expect(() => fillInColors('fill="var(--acent)"', colors)).toThrow(
    "--acent. src/styles/tokens.scss has no such color",
  );
});
