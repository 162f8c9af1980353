/** Injected code is blocked by the Content-Security-Policy in the page itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../shared/list-files";
import { site } from "../support/content";
import { expect, notFound, pages, test } from "../support/site";
import { isStaticFile, publicFolder } from "../support/tested-folder";

/** Injected markup. Each changes the document if it runs. */
const injections = {
  "a script": `<script>document.title = "intruder"</script>`,
  "a script from another site": `<script src="https://intruder.example/script.js"></script>`,
  "a style": `<style>body { background: rgb(1, 2, 3) !important }</style>`,
  "a style attribute": `<p style="background: rgb(1, 2, 3)" id="intruder">Intruder</p>`,
  "an event handler": `<img src="/nothing.png" onerror="document.title = 'intruder'">`,
  "a javascript: link": `<a href="javascript:document.title = 'intruder'" id="intruder">Intruder</a>`,
  "a frame": `<iframe src="https://intruder.example/"></iframe>`,
  "a form to another site": `<form action="https://intruder.example/"><button id="intruder">Intruder</button></form>`,
  "another base URL": `<base href="https://intruder.example/">`,
  eval: `<button id="intruder">Intruder</button>`,
};

test("blocks injected code", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy|status of 404/);
  for (const [name, html] of Object.entries(injections)) {
    await page.goto("/");
    const blocked = page.evaluate(
      async ([markup, isEval]) =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) => resolve(event.disposition));
          // Unlike innerHTML, it runs scripts.
          document.body.prepend(document.createRange().createContextualFragment(markup));
          const intruder = document.querySelector<HTMLElement>("#intruder");
          // oxlint-disable-next-line no-eval -- must be blocked
          if (isEval) intruder?.addEventListener("click", () => void eval("document.title = 'intruder'"));
          // Later, because the browser allows `eval` inside a call by the test.
          setTimeout(() => intruder?.click());
        }),
      [html, name === "eval"] as const,
    );
    expect(await blocked, name).toBe("enforce");
    const { backgrounds, ...texts } = await page.evaluate(() => ({
      title: document.title,
      baseURI: document.baseURI,
      backgrounds: Array.from(
        document.querySelectorAll("body, #intruder"),
        (each) => getComputedStyle(each).backgroundColor,
      ),
    }));
    expect(backgrounds, name).not.toContain("rgb(1, 2, 3)");
    expect(Object.values(texts).join(" "), name).not.toContain("intruder");
    expect(page.frames(), name).toHaveLength(name === "a frame" ? 2 : 1);
    for (const frame of page.frames()) expect(frame.url(), name).not.toContain("intruder.example");
  }
});

test("has a policy with default-src 'none' before any resource of every page", { tag: "@content" }, () => {
  const files = listFiles(publicFolder).filter((path) => path.endsWith(".html") && !isStaticFile(path));
  expect(files.length).toBeGreaterThanOrEqual(pages.length + [notFound].length);
  for (const file of files) {
    const html = readFileSync(join(publicFolder, file), "utf8");
    const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    // A page at an old URL has nothing to load.
    const isRedirect = html.includes('http-equiv="refresh"');
    expect([file, policy]).toEqual([
      file,
      expect.stringMatching(
        isRedirect
          ? /^default-src 'none'; base-uri 'none'$/
          : /^default-src 'none'; base-uri 'none'; connect-src 'self'[^;]*;/,
      ),
    ]);
    // The exceptions: the form's endpoint, what `origins` names, and a font inside the inline style, which the policy
    // allows by its hash.
    const rest = site.origins
      .reduce((text, { origin }) => text.replaceAll(` ${new URL(origin).origin}`, ""), policy)
      .replace(/connect-src [^;]*;/, "")
      .replace("font-src 'self' data:;", "");
    expect(rest).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(?:script|style|link)/));
  }
});
