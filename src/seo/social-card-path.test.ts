import { socialCardPath } from "./social-card-path";

it("gives each page a card of its own", () => {
  const cards = ["/", "/home", "/services"].map(socialCardPath);
  expect(new Set(cards).size).toBe(cards.length);
});
