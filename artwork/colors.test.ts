import { fillInColors } from "./colors";

const colors = { light: { accent: "#ff0000", short: "#f00" }, dark: { accent: "#0000FF" } };

it.each([
  ["a token", 'fill="var(--accent)"', 'fill="#ff0000"'],
  ["a token of the dark scheme", 'fill="var(--dark-accent)"', 'fill="#0000FF"'],
  ["a mixture", 'fill="color-mix(in srgb, var(--accent) 25%, var(--dark-accent))"', 'fill="#4000bf"'],
  ["a color of its own", 'fill="#123456"', 'fill="#123456"'],
])("fills in %s", (_name, drawing, expected) => {
  expect(fillInColors(drawing, colors)).toBe(expected);
});

it.each(["acent", "short"])("says that --%s has no color of six digits", (name) => {
  expect(() => fillInColors(`fill="var(--${name})"`, colors)).toThrow(`--${name}. Write it in src/styles/tokens.scss`);
});
