import { awakeningScript } from "./first-load-script";

const inline = [
  '/*<![CDATA[*/window.pagePath="/about";/*]]>*/',
  'window.___webpackCompilationHash="1a2b";',
  'window.___chunkMapping="{}";',
];
const sources = ["/webpack-runtime-1.js", "/framework-2.js", "/app-3.js"];

it("fetches Gatsby's scripts in their order, with their settings, whatever the page", () => {
  const { path, text } = awakeningScript({ sources, inline });
  expect(path).toMatch(/^awaken-[0-9a-f]{20}\.js$/);
  expect(text).toContain(JSON.stringify(sources));
  expect(text).toContain('window.___webpackCompilationHash="1a2b";window.___chunkMapping="{}";');
  expect(text).not.toContain("/about");
});

it.each([
  ["a script is new", { sources: [...sources, "/new.js"], inline }],
  ["a script is gone", { sources: sources.slice(1), inline }],
  ["a setting is new", { sources, inline: [...inline, 'window.___new="";'] }],
  ["a setting is another", { sources, inline: [...inline.slice(0, 2), "run();"] }],
])("ends the build where %s", (_name, scripts) => {
  expect(() => awakeningScript(scripts)).toThrow("Gatsby's scripts are not what they were");
});
