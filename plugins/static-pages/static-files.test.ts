import { assertStaticFiles } from "./static-files";

const built = ["index.html", "services.html", "services/index.html", "robots.txt", "social-cards/home.png"];

it("accepts files with names of their own", () =>
  expect(() => assertStaticFiles(["icon.svg", "downloads/robots.txt", "services.pdf"], built)).not.toThrow());

it.each([
  ["index.html", "index.html"],
  ["services/index.html", "services/index.html"],
  ["Robots.TXT", "robots.txt"],
  ["services.html.br", "services.html"],
  ["_headers", "_headers"],
  ["_redirects", "_redirects"],
  ["commit.txt", "commit.txt"],
])("refuses %s, because the build writes %s", (path, other) =>
  expect(() => assertStaticFiles(["icon.svg", path], built)).toThrow(
    `static/${path} has the name of a file that the build writes, ${other}. Rename or delete it.`,
  ),
);
