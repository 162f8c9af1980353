/** Injected code is blocked by the Content-Security-Policy in the page itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../plugins/list-files";
import { expect, gotoHydrated, notFound, pages, test } from "../site";
import { publicFolder } from "../tested-folder";

/** Injected markup. Each changes the document if it runs. */
const injections = {
  "a script": (document: Document) => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'intruder'";
    document.body.append(script);
  },
  "a script from another site": (document: Document) => {
    const script = document.createElement("script");
    script.src = "https://intruder.example/script.js";
    document.body.append(script);
  },
  "a style": (document: Document) => {
    const style = document.createElement("style");
    style.textContent = "body { background: rgb(1, 2, 3) !important }";
    document.head.append(style);
  },
  "a style attribute": (document: Document) => {
    document.body.setAttribute("style", "background: rgb(1, 2, 3)");
  },
  "an event handler": (document: Document) => {
    document.body.insertAdjacentHTML("beforeend", `<img src="/nothing.png" onerror="document.title = 'intruder'">`);
  },
  "a javascript: link": (document: Document) => {
    document.body.insertAdjacentHTML("beforeend", `<a href="javascript:document.title = 'intruder'">Intruder</a>`);
    document.querySelector<HTMLElement>("a[href^=javascript]")?.click();
  },
  "a frame": (document: Document) => {
    document.body.insertAdjacentHTML("beforeend", `<iframe src="https://intruder.example/"></iframe>`);
  },
  "a form to another site": (document: Document) => {
    document.body.insertAdjacentHTML("beforeend", `<form id="intruder" action="https://intruder.example/"></form>`);
    document.querySelector<HTMLFormElement>("#intruder")?.submit();
  },
  "another base URL": (document: Document) => {
    document.head.insertAdjacentHTML("afterbegin", `<base href="https://intruder.example/">`);
  },
  eval: () => {
    // Delayed, because the browser allows `eval` inside a call by the test.
    setTimeout(() => {
      // oxlint-disable-next-line no-eval -- must be blocked
      eval("document.title = 'intruder'");
    });
  },
};

for (const [name, inject] of Object.entries(injections)) {
  test(`blocks ${name}`, async ({ page, consoleErrors }) => {
    await page.goto("/");
    const blocked = page.evaluate(
      async () =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) => {
            resolve(event.disposition);
          });
        }),
    );
    await page.evaluate(`(${inject.toString()})(document)`);
    expect(await blocked).toBe("enforce");
    expect(await page.title()).not.toBe("intruder");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe("rgb(1, 2, 3)");
    expect(await page.evaluate(() => document.baseURI)).not.toContain("intruder");
    expect(page.frames()).toHaveLength(name === "a frame" ? 2 : 1);
    for (const frame of page.frames()) expect(frame.url()).not.toContain("intruder.example");
    // The browser logs each violation.
    consoleErrors.length = 0;
  });
}

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
    // The exceptions: the endpoint of the form, and a font inside the inline style, which the policy allows by its hash.
    const rest = policy.replace(/connect-src [^;]*;/, "").replace("font-src 'self' data:;", "");
    expect(rest).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(?:script|style|link)/));
  }
});

// Firefox applies `default-src` to a prefetch, and Chromium does not: no page may have one.
test("has no `<link>` on any page that the policy blocks in some browser", async ({ page }) => {
  await page.addInitScript(() => {
    const rels = new Set<string>();
    new MutationObserver(() => {
      for (const { rel } of document.querySelectorAll("link")) rels.add(rel);
      document.documentElement.setAttribute("data-rels", [...rels].join(" "));
    }).observe(document, { childList: true, subtree: true });
  });
  for (const { path } of pages) {
    await gotoHydrated(page, path);
    // By then the page is idle and has prefetched the other pages.
    await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
    const rels = (await page.locator("html").getAttribute("data-rels")) ?? "";
    const allowed = new Set(["canonical", "icon", "apple-touch-icon", "manifest", "stylesheet"]);
    expect(rels.split(" ").filter((rel) => !allowed.has(rel))).toEqual([]);
  }
});
