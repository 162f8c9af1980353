/** A CDN that rewrites the HTML of pages, as Cloudflare does by default or by one click of the site's owner. */
import { site } from "../support/content";
import { mailtoUrl } from "../../src/components/email-link";
import { startServer } from "../../scripts/file-server.mts";
import { servePages } from "../support/visitor/contact-endpoint";
import { copy } from "../support/visitor/contact-form";
import { contact, expect, home, navigationLink, test, waitForPrefetch } from "../support/site";
import { publicFolder } from "../support/tested-folder";

/** Replaces email addresses by links that a script decodes, except between the comments that switch this off. */
const obfuscateAddresses = (html: string) =>
  html.replaceAll(/<!--email_off-->[\s\S]*?<!--\/email_off-->|<a href="mailto:[^"]*">[^<]*<\/a>/g, (match) =>
    match.startsWith("<!--")
      ? match
      : '<a href="/cdn-cgi/l/email-protection#7b13"><span class="__cf_email__">[email&#160;protected]</span></a>',
  );

/** Removes comments, white space between elements, and quotes of attributes. */
const minify = (html: string) =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/>\s+</g, "><")
    .replaceAll(/<[a-z][^>]*>/g, (tag) => tag.replaceAll(/="([\w/.#-]+)"(?=[ >])/g, "=$1"));

/** Changes the type of scripts, so that they run late: here never. */
const deferScripts = (html: string) =>
  html.replaceAll(/<script(?![^>]*(?:data-cfasync|type=))/g, '<script type="7b-text/javascript"');

const insertScripts = (html: string) =>
  html
    .replace("<head>", "<head><script>window.inserted = true</script><style>.inserted { color: red }</style>")
    .replace("</body>", '<script src="/cdn-cgi/challenge.js"></script><script>window.inserted = true</script></body>');

test("shows pages as built behind a CDN that rewrites them", async ({ page, otherOrigins, expectedErrors }) => {
  // The policy blocks what the CDN has inserted.
  expectedErrors.push(/Content Security Policy/);
  const { url, stop } = await startServer(
    servePages(publicFolder, (html, type) =>
      type === "text/html" ? insertScripts(deferScripts(minify(obfuscateAddresses(html)))) : html,
    ),
  );
  otherOrigins.push(url);
  const address = page.getByRole("main").getByRole("link", { name: site.email });
  const expectAsBuilt = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(contact.heading);
    await expect(address).toHaveAttribute("href", mailtoUrl(site.email));
    await expect(page.getByText("[email protected]")).toHaveCount(0);
    // The scripts of the page run: they save what is typed, and React takes the form over as it is.
    const name = page.getByRole("textbox", { name: copy.name.label, exact: true });
    await name.fill("Ann");
    await expect(page.locator("[data-island=contact-form]")).not.toHaveAttribute("data-scripts");
    await expect(name).toHaveValue("Ann");
  };
  await page.goto(url + contact.path);
  await expectAsBuilt();
  await page.goto(url + home.path);
  await waitForPrefetch(page, home.path);
  await navigationLink(page, contact).click();
  await expectAsBuilt();
  await page.reload();
  await expect(page.getByRole("textbox", { name: copy.name.label, exact: true })).toHaveValue("Ann");
  await stop();
});
