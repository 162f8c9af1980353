import { explainFolderName } from "./folder-name.mjs";

it.each(["/home/me/website (1)", "/site [2026]/x", "/100% site", "/a#b", "/wow! site", "/it's", "/a?b", "/a{b}"])(
  "refuses the folder %s in one sentence",
  (folder) => {
    expect(explainFolderName(folder)).toMatch(
      /^The path of this folder, \S.* has . ?.* in it, .*\. Rename the folder, or move it\.$/,
    );
  },
);

it.each(["/home/me/My Site", "/Ümläut & Co., ~2026+1=x;y", "/a@b/node_modules"])("accepts the folder %s", (folder) => {
  expect(explainFolderName(folder)).toBeUndefined();
});
