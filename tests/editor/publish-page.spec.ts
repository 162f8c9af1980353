/** Publishing in the editor's page, over a Git host on this computer, without Gatsby. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, type Page, type Route } from "@playwright/test";
import sharp from "sharp";
import { SERVER_HEADER } from "../../editor/shared/protocol";
import { git } from "../support/git";
import { findFreePort } from "../support/port";
import { change } from "../support/project-copy";
import { delayRequests } from "../support/site";
import { labels, publishContent, publishStep } from "../support/editor/editor-page";
import { startEditor } from "../support/editor/editor-server";
import { CLAIMS, type GitHostCopy, refuse, sendElsewhere, test as base } from "../support/editor/git-host";

/** The form of the claims, in a project with a Git host. */
const test = base.extend<{ site: GitHostCopy }>({
  site: async ({ page, site }, provide) => {
    page.on("dialog", (dialog) => void dialog.accept());
    const { url, stop } = await startEditor(site.folder);
    await page.goto(`${url}/___content?file=claims.json`);
    await expect(page.getByRole("heading", { level: 1, name: "Claims" })).toBeVisible();
    await provide(site);
    await stop();
  },
});

// Publishing runs git many times, which takes many times as long beside other work.
test.setTimeout(300_000);

const publishButton = (page: Page) => page.getByRole("button", { name: "Publish" });

test("says that it is sent only when it is, and why not, and shows both versions of words", async ({ page, site }) => {
  const isFriday = join(site.host, "friday");
  writeFileSync(isFriday, "");
  refuse(site.host, "pre-receive", "Not on a Friday.", `[ -e ${isFriday} ]`);
  await labels(page).first().fill("robots built");
  await publishContent(page);
  await expect(page.getByText("Not on a Friday. Nothing was sent")).toBeVisible();
  await expect(publishStep(page, "Saved")).toContainText("on this computer");
  await expect(publishStep(page, "Sent")).toContainText("not yet");
  await expect(page.getByLabel("Your words for the change")).toHaveValue("New figures");
  await labels(page).first().fill("robots shipped");
  await expect(page.getByText("Not on a Friday.")).toBeHidden();

  renameSync(isFriday, `${isFriday}-is-over`);
  sendElsewhere(site, change(CLAIMS, "projects automated", "projects shipped"));
  const firstTop = page.evaluate(
    async () =>
      new Promise((resolve) => {
        const look = () => {
          const choice = document.querySelector("[aria-label^='Two versions']");
          if (choice) resolve(choice.getBoundingClientRect().y);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await publishButton(page).click();
  const choice = page.getByRole("group", { name: "Two versions: Claims › Claim 1 › Label" });
  await expect(choice.getByRole("radio", { name: "Ours robots shipped" })).toBeFocused();
  const sentence = "Not sent: someone else has sent other words for Claims › Claim 1 › Label. Choose a version";
  await expect(page.getByText(sentence)).toBeVisible();
  // Whoever chooses at once must not have the choices moved under the pointer.
  expect((await choice.boundingBox())?.y).toBe(await firstTop);
  await expect(choice.getByRole("radio", { name: "Theirs projects shipped" })).not.toBeChecked();
  await expect(labels(page).first()).toHaveValue("robots shipped");
  await expect(publishButton(page)).toBeDisabled();
  await choice.getByRole("link", { name: "Claims › Claim 1 › Label" }).click();
  await expect(labels(page).first()).toBeFocused();

  // Another page asks too. The choice ends here when that one has sent ours.
  const other = await page.context().newPage();
  other.on("dialog", (dialog) => void dialog.accept());
  await other.goto(page.url());
  await publishContent(other);
  await other.getByRole("radio", { name: "Ours robots shipped" }).check();
  await publishContent(other);
  await expect(choice).toBeHidden();
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  await expect(page.getByText("There is no site yet")).toBeVisible();
  await expect(publishStep(page, "Live")).toContainText("not yet");
  expect(git(site.folder, "rev-parse", "HEAD")).toBe(git(site.host, "rev-parse", "main"));
  expect(git(site.host, "show", `main:${CLAIMS}`)).toContain("robots shipped");
});

test("sends theirs or ours for each field that both have changed, and shows in the form what was sent", async ({
  page,
  site,
}) => {
  await labels(page).nth(0).fill("our first words");
  await labels(page).nth(1).fill("our second words");
  sendElsewhere(
    site,
    change(CLAIMS, "projects automated", "their first words"),
    change(CLAIMS, "faster operations", "their second words"),
    change(CLAIMS, "15+", "16+"),
  );
  await publishContent(page);
  const list = page.getByRole("region", { name: "Changed here and on the Git host" });
  await expect(list.getByRole("group")).toHaveCount(2);
  await list.getByRole("radio", { name: "Theirs their first words" }).check();
  await expect(publishButton(page)).toBeDisabled();
  await list.getByRole("radio", { name: "Ours our second words" }).check();
  // A choice is about the words that it has shown.
  await labels(page).nth(0).fill("our later words");
  await expect(list.getByRole("radio", { name: "Ours our later words" })).not.toBeChecked();
  await expect(list.getByRole("radio", { name: "Theirs their first words" })).not.toBeChecked();
  await expect(publishButton(page)).toBeDisabled();
  await list.getByRole("radio", { name: "Theirs their first words" }).check();
  await publishButton(page).click();
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  await expect(list).toBeHidden();
  const sent = git(site.host, "show", `main:${CLAIMS}`);
  for (const words of ["their first words", "our second words", "16+"]) expect(sent).toContain(words);
  // The edits are sent, so no one has to choose again.
  await expect(labels(page).nth(0)).toHaveValue("their first words");
  await expect(labels(page).nth(1)).toHaveValue("our second words");
  await expect(page.getByRole("button", { name: "Load it" })).toHaveCount(0);
});

test("does not say that new words are sent before git was asked", async ({ page, site: _site }) => {
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  await page.route("**/publishing", () => undefined);
  const write = await delayRequests(page, "**/file");
  await labels(page).first().fill("robots built");
  await expect(publishStep(page, "Saved")).toContainText("not yet");
  write();
  await expect(publishStep(page, "Saved")).toContainText("on this computer");
  await expect(publishStep(page, "Sent")).toContainText("not yet");
  await expect(page.getByText("Review and publish")).toBeVisible();
});

test("sends what was to be published once the login is back", async ({ page, site }) => {
  await labels(page).first().fill("robots built");
  await expect(publishStep(page, "Saved")).toContainText("on this computer");
  const isLoggedOut = join(site.host, "logged-out");
  await page.route("**/___content/**", async (route) => {
    // The login ends when the request to publish arrives.
    if (route.request().url().endsWith("/publish") && !existsSync(`${isLoggedOut}-before`)) {
      writeFileSync(isLoggedOut, "");
      writeFileSync(`${isLoggedOut}-before`, "");
    }
    return existsSync(isLoggedOut) ? route.fulfill({ status: 401, json: { error: "expired" } }) : route.continue();
  });
  await publishContent(page);
  await expect(page.getByRole("alert")).toContainText("Another program has answered in its place, with status 401.");
  await expect(page.getByText("Sending …")).toBeVisible();
  rmSync(isLoggedOut);
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  expect(git(site.host, "show", `main:${CLAIMS}`)).toContain("robots built");
});

test("asks all pages for a restart if it has brought code of developers, until that is done", async ({
  page,
  site,
}) => {
  const { url, stop } = await startEditor(site.folder, await findFreePort());
  await page.goto(`${url}/___content?file=claims.json`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  sendElsewhere(site, change("src/styles/tokens.scss", ":root", "/* sent */ :root"));
  await labels(page).first().fill("robots built");
  await publishContent(page);
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  const requestIn = (each: Page) => each.getByText("end `npm run edit` in its terminal, and start it again.");
  await expect(requestIn(page)).toBeVisible();
  await expect(requestIn(other)).toBeVisible();
  await page.reload();
  await expect(requestIn(page)).toBeVisible();
  // Another publication brings no more code. The server still runs the old one.
  await labels(page).first().fill("robots shipped");
  await publishContent(page);
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  await expect(requestIn(page)).toBeVisible();
  await stop();
  await expect(page.getByRole("alert")).toContainText("The server does not respond.");
  const restarted = await startEditor(site.folder, Number(new URL(url).port));
  for (const each of [page, other]) await expect(requestIn(each)).toBeHidden();
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  await restarted.stop();
});

test("leaves the focus where the editor types while it sends, and what it sends as chosen", async ({
  page,
  site: _site,
}) => {
  const held: Route[] = [];
  await page.route("**/publish", (route) => void held.push(route));
  const send = async () => {
    await publishContent(page);
    await expect.poll(() => held.length).toBe(1);
  };
  const conflictWith = (theirs: string) => {
    const conflict = { file: "claims.json", path: ["claims", 0, "label"], mine: "robots built", theirs };
    return { status: "conflict", conflicts: [conflict] };
  };
  const respond = async (theirs: string) => {
    await held.pop()?.fulfill({ headers: { [SERVER_HEADER]: "1" }, json: conflictWith(theirs) });
    await expect(page.getByRole("radio", { name: `Theirs ${theirs}` })).toBeVisible();
  };
  await labels(page).first().fill("robots built");
  await send();
  await labels(page).nth(1).focus();
  await respond("projects shipped");
  await expect(labels(page).nth(1)).toBeFocused();

  await page.getByRole("radio", { name: "Ours robots built" }).check();
  const words = page.getByLabel("Your words for the change");
  // Until the form has handled the last response, Enter sends nothing.
  await expect(publishButton(page)).toBeEnabled();
  await words.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  // The words of a choice that is being sent change.
  await labels(page).first().fill("robots sold");
  await expect(page.getByRole("radio", { name: "Theirs projects shipped" })).toBeDisabled();
  await expect(page.getByText("Sending …")).toBeVisible();
  await expect(page.getByText("Not sent")).toBeHidden();
  await labels(page).first().fill("robots built");
  await words.focus();
  await page.keyboard.type("!");
  await respond("projects sold");
  await expect(words).toBeFocused();
  await expect(page.getByRole("radio", { name: "Theirs projects sold" })).toBeEnabled();

  await page.getByRole("radio", { name: "Ours robots built" }).check();
  await expect(publishButton(page)).toBeEnabled();
  await words.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.type("?");
  await respond("projects given away");
  await expect(words).toBeFocused();
  // By the time of the response, both have the same words.
  await page.getByRole("radio", { name: "Ours robots built" }).check();
  await send();
  await labels(page).first().fill("projects lent");
  await held.pop()?.fulfill({ headers: { [SERVER_HEADER]: "1" }, json: conflictWith("projects lent") });
  await expect(page.getByText("Not sent: others have sent changes meanwhile. Publish again.")).toBeVisible();
});

test("says that checks failed until those of a later commit pass, even if unreachable", async ({ page, site }) => {
  const note = (words: string) => git(site.host, "notes", "--ref=checks", "add", `--message=${words}`, "main");
  note("failed https://git.example.com/runs/1");
  await page.clock.install();
  await page.reload();
  const checks = page.getByRole("link", { name: "See the checks" });
  await expect(checks).toHaveAttribute("href", "https://git.example.com/runs/1");
  await page.route("**/progress", async (route) => route.abort());
  // The second failure follows after the page has shown the result of the first.
  for (let failure = 1; failure <= 2; failure += 1) {
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/progress"));
    await page.clock.fastForward("01:00");
    await failed;
  }
  await expect(page.getByText("The checks failed")).toBeVisible();
  await expect(publishStep(page, "Checked")).toContainText("failed");
  await page.unroute("**/progress");
  sendElsewhere(site, change(CLAIMS, "projects automated", "projects shipped"));
  note("passed");
  await page.clock.fastForward("01:00");
  await expect(publishStep(page, "Checked")).toContainText("by the Git host");
  await expect(checks).toBeHidden();
});

test("shows what will be published, and restores it, which can be undone", async ({ page, site }) => {
  const claimsFile = join(site.folder, CLAIMS);
  const before = readFileSync(claimsFile, "utf8");
  const picture = (name: string) => join(site.folder, "data/images", name);
  const [founder, portal] = [readFileSync(picture("founder.png")), readFileSync(picture("client-portal.png"))];
  renameSync(picture("founder.png"), picture("new.png"));
  writeFileSync(picture("client-portal.png"), founder);
  await labels(page).first().fill("robots built");
  await page.getByRole("button", { name: "Remove Claim 4" }).click();
  await page.getByText("Review and publish").click();

  const changes = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(changes("images/new.png")).toContainText("Added");
  await expect(changes("images/founder.png")).toContainText("Deleted");
  await expect(changes("images/client-portal.png")).toContainText("Replaced by another picture");
  // It appears above the pictures.
  await expect(changes("Claims")).toContainText("data-driven results");
  for (const name of ["images/founder.png", "images/client-portal.png"]) {
    await page.getByRole("button", { name: `Restore ${name}` }).click();
    await expect(changes(name)).toBeHidden();
    await expect(page.getByText("Review and publish")).toBeFocused();
  }
  expect([readFileSync(picture("founder.png")), readFileSync(picture("client-portal.png"))]).toEqual([founder, portal]);
  await page.getByRole("button", { name: "Delete images/new.png" }).click();
  await expect(changes("images/new.png")).toBeHidden();
  expect(existsSync(picture("new.png"))).toBe(false);
  // The picture that was in its place is not lost.
  expect(readFileSync(picture("client-portal-2.png"))).toEqual(founder);

  await expect(changes("Claims").getByRole("definition")).toContainText("data-driven results");
  await changes("Claims").getByRole("button", { name: "Restore Claims" }).click();
  await expect(labels(page).first()).toHaveValue("projects automated");
  await expect(changes("Claims")).toBeHidden();
  await expect.poll(() => readFileSync(claimsFile, "utf8")).toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(labels(page).first()).toHaveValue("robots built");
});

test("says how to send a picture if others have sent another one with its name", async ({ page, site }) => {
  await page.goto(page.url().replace("claims.json", "founder.json"));
  const draw = async (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const [mine, theirs] = [await draw("navy"), await draw("maroon")];
  const add = async (name: string) => {
    await page.getByLabel(/^Add a picture/).setInputFiles({ name, mimeType: "image/png", buffer: mine });
    await expect(page.getByRole("radio", { name, exact: true })).toBeChecked();
    await page.getByRole("textbox", { name: "Alternative text" }).fill("The team");
  };
  await add("team.png");
  sendElsewhere(site, (folder) => writeFileSync(join(folder, "data/images/team.png"), theirs));
  await publishContent(page);
  const advice =
    "Save yours under another name on your computer, delete it under Review and publish, and add it again.";
  await expect(page.getByText(`Others have sent another picture as data/images/team.png. ${advice}`)).toBeVisible();
  await page.getByRole("button", { name: "Delete images/team.png" }).click();
  await expect(page.getByRole("link", { name: /› Picture › File$/ })).toBeVisible();
  await add("our-team.png");
  await publishContent(page);
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  const images = join(site.folder, "data/images");
  expect(["team.png", "our-team.png"].map((name) => readFileSync(join(images, name)))).toEqual([theirs, mine]);
  expect(git(site.host, "show", "main:data/founder.json")).toContain("images/our-team.png");
});

test("names the first field or file that stops a publication, and leads to it", async ({ page, site }) => {
  await labels(page).first().fill("");
  const publish = page.getByRole("region", { name: "Publish" });
  await expect(publish.getByText("Correct this before you publish:")).toBeVisible();
  await page.getByText("Review and publish").click();
  await expect(publishButton(page)).toBeDisabled();
  await page.getByText("Review and publish").click();
  await page.getByLabel("File to edit").selectOption("values.json");
  await publish.getByRole("link", { name: "Claims › Claim 1 › Label" }).click();
  await expect(labels(page).first()).toBeFocused();
  await labels(page).first().fill("robots built");
  // This file has no form, to which a link could lead.
  const notes = join(site.folder, "data/notes.txt");
  writeFileSync(notes, "Ideas");
  await expect(publish.getByText("before you publish: data/notes.txt. The site does not use this file.")).toBeVisible();
  rmSync(notes);
  await page.getByText("Review and publish").click();
  await expect(publishButton(page)).toBeEnabled();
});

test("lists what must not go live, with links to the fields, and says why it is off", async ({ page, site }) => {
  await page.getByText("Details", { exact: true }).click();
  await page.getByText(/^Placeholders: \d+ left$/).click();
  await page.getByRole("link", { name: "The company and the frame of the site › Url" }).click();
  await expect(page.getByRole("textbox", { name: "Url", exact: true })).toBeFocused();
  const { PATH } = process.env;
  process.env["PATH"] = site.host;
  const written = page.waitForResponse("**/file");
  await page.getByRole("textbox", { name: "Email" }).first().fill("office@example.com");
  await written;
  await expect(publishStep(page, "Saved")).toContainText("on this computer");
  await expect(page.getByText("Publishing is off. git is not installed on this computer.")).toBeVisible();
  await expect(publishButton(page)).toHaveCount(0);
  process.env["PATH"] = PATH;
  // As when the window of the browser becomes active.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("Publishing is off.")).toBeHidden();
  writeFileSync(join(site.folder, "data/values.json"), "{");
  await expect(page.getByText("Placeholders: known when data/ has no problems.")).toBeVisible();
});
