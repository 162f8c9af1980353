/** Two people with the content editor at a URL, over nginx with TLS and a login, without Gatsby. */
import { expect, test } from "@playwright/test";
import { git } from "../support/git";
import { skipWithoutNginx } from "../support/host/nginx";
import { labels, publishContent } from "../support/editor/editor-page";
import { openAs, startProxy } from "../support/editor/editor-proxy";
import { startEditor } from "../support/editor/editor-server";
import { createGitHost } from "../support/editor/git-host";
import { findFreePort } from "../support/port";

skipWithoutNginx();

// Publishing runs git many times, which takes many times as long beside other work.
test.setTimeout(300_000);

test("lets two people write one after the other, and publishes with both as authors", async ({ browser }) => {
  const { folder, host, remove } = createGitHost();
  const port = await findFreePort();
  const { url, stop: stopProxy } = await startProxy(["anna@example.com", "ben"], port);
  const access = { origin: url, userHeader: "remote-user" };
  const server = await startEditor(folder, port, access);
  const open = async (person: string) => openAs(browser, person, `${url}/___content?file=claims.json`);
  const [anna, ben] = [await open("anna@example.com"), await open("ben")];

  await labels(anna).nth(0).fill("robots shipped");
  await expect(ben.getByRole("status")).toHaveText("anna@example.com is writing here.");
  await expect(labels(ben).nth(0)).toHaveValue("robots shipped");
  await expect(labels(ben).nth(1)).not.toBeEditable();

  // Words that are not saved yet are not lost, and Ben has them.
  await labels(anna).nth(2).fill("days, says Anna");
  await ben.getByRole("button", { name: "Take over" }).click();
  await expect(ben.getByRole("status")).toHaveText("You are writing now.");
  await expect(anna.getByRole("status")).toHaveText("ben is writing here.");
  await expect(labels(ben).nth(2)).toHaveValue("days, says Anna");
  await labels(ben).nth(1).fill("very merry clients");
  await expect(labels(anna).nth(1)).toHaveValue("very merry clients");

  await anna.getByLabel("File to edit").selectOption("Values");
  await expect(anna.getByLabel("File to edit")).toContainText("Claims: ben is writing");

  // The server knows after a restart who has written something.
  await server.stop();
  const restarted = await startEditor(folder, port, access);
  await publishContent(anna);
  await expect(anna.getByRole("region", { name: "Publish" }).getByText("to the Git host")).toBeVisible();
  expect(git(host, "log", "-1", "--format=%an <%ae>, %cn%n%B", "main")).toBe(
    "anna@example.com <anna@example.com>, An editor\nNew figures\n\nCo-authored-by: ben <ben@localhost>",
  );
  expect(git(host, "show", "main:data/claims.json")).toContain("very merry clients");

  // The next publication has only its own author.
  await labels(ben).first().fill("Other words");
  await publishContent(ben, "Other words");
  await expect.poll(() => git(host, "log", "-1", "--format=%an%n%B", "main")).toBe("ben\nOther words");
  await expect(ben.getByRole("region", { name: "Publish" }).getByText("to the Git host")).toBeVisible();

  await restarted.stop();
  await stopProxy();
  await remove();
});
