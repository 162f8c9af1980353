/** What gets into a page in spite of everything can do nothing there. The policy in the page itself is what is tried. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { button, words } from "./contact-form";
import { contact, expect, notFound, gotoHydrated, pages, test } from "./site";

/** Markup that somebody has got into the page. Each marks the document if it runs. */
const intruders = {
  "a script": (document: Document) => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'intruder'";
    document.body.append(script);
  },
  "a script of another site": (document: Document) => {
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
  "another base for addresses": (document: Document) => {
    document.head.insertAdjacentHTML("afterbegin", `<base href="https://intruder.example/">`);
  },
  "code from text": () => {
    // Later, when it is no longer the test that asks: for a test the browser makes an exception.
    setTimeout(() => {
      // oxlint-disable-next-line no-eval -- what is to be refused
      eval("document.title = 'intruder'");
    });
  },
};

for (const [name, intrude] of Object.entries(intruders)) {
  test(`${name} is refused`, async ({ page, complaints }) => {
    await gotoHydrated(page, "/");
    const refused = page.evaluate(
      async () =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) => {
            resolve(event.disposition);
          });
        }),
    );
    await page.evaluate(`(${intrude.toString()})(document)`);
    expect(await refused).toBe("enforce");
    expect(await page.title()).not.toBe("intruder");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe("rgb(1, 2, 3)");
    expect(await page.evaluate(() => document.baseURI)).not.toContain("intruder");
    expect(page.frames()).toHaveLength(name === "a frame" ? 2 : 1);
    for (const frame of page.frames()) expect(frame.url()).not.toContain("intruder.example");
    // The refusals, which the browser reports.
    complaints.length = 0;
  });
}

const publicFolder = join(__dirname, "..", "public");
const policyOf = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? "";

test("every page has a policy that begins with nothing, before anything that it is for", () => {
  const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThanOrEqual(pages.length + [notFound].length);
  for (const file of files) {
    const html = readFileSync(file, "utf8");
    const policy = policyOf(html);
    expect([file, policy]).toEqual([
      file,
      expect.stringMatching(/^default-src 'none'; base-uri 'none'; connect-src 'self';/),
    ]);
    // The one exception: a typeface inside the page's own styles, which the policy names by their hash.
    expect(policy.replace("font-src 'self' data:;", "")).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(?:script|style|link)/));
  }
});

// Firefox holds a prefetch against `default-src`, and Chromium lets it pass: no page may have one.
test("no page asks for anything by a link that some browser holds against the policy", async ({ page }) => {
  await page.addInitScript(() => {
    const rels = new Set<string>();
    new MutationObserver(() => {
      for (const { rel } of document.querySelectorAll("link")) rels.add(rel);
      document.documentElement.setAttribute("data-rels", [...rels].join(" "));
    }).observe(document, { childList: true, subtree: true });
  });
  for (const { path } of pages) {
    await gotoHydrated(page, path);
    // By then the page is at rest, and has prefetched what it prefetches.
    await page.locator("link[rel=manifest]").waitFor({ state: "attached" });
    for (const name of path === contact.path ? ["name", "company", "email", "message"] : []) {
      await page.locator(`[name=${name}]`).fill("ana@company.example");
    }
    if (path === contact.path) {
      await button(page).click();
      await expect(button(page)).toHaveText(words.sentLabel);
      await expect(button(page)).toHaveText(words.sendLabel);
    }
    const rels = (await page.locator("html").getAttribute("data-rels")) ?? "";
    const allowed = new Set(["canonical", "icon", "apple-touch-icon", "manifest", "stylesheet"]);
    expect(rels.split(" ").filter((rel) => !allowed.has(rel))).toEqual([]);
  }
});
