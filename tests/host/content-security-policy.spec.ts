/** The Content-Security-Policy is in the page itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../plugins/shared/list-files";
import { expect, notFound, pages, test } from "../site";
import { publicFolder } from "../tested-folder";

test("has a policy with default-src 'none' before any resource of every page", { tag: "@content" }, () => {
  const files = listFiles(publicFolder).filter((path) => path.endsWith(".html"));
  expect(files.length).toBeGreaterThanOrEqual(pages.length + [notFound].length);
  for (const file of files) {
    const html = readFileSync(join(publicFolder, file), "utf8");
    const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    expect([file, policy]).toEqual([
      file,
      expect.stringMatching(/^default-src 'none'; base-uri 'none'; connect-src 'self'[^;]*;/),
    ]);
    // The exceptions: the endpoint of the form, and a font inside the inline style, which the policy allows by its
    // hash.
    const rest = policy.replace(/connect-src [^;]*;/, "").replace("font-src 'self' data:;", "");
    expect(rest).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(?:script|style|link)/));
  }
});
