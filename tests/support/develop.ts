import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import { applyEdits, modify } from "jsonc-parser";
import { listFiles } from "../../shared/list-files";
import { VALID_DATA_FOLDER, VALID_TEXTS_FILE } from "../../shared/valid-data-folder";
import { bin, makeCopy, readFiles, shrinkPictures } from "./project-copy";
import { addRowPages, writeCaseStudies } from "./recipes";
import { readSiteData } from "./site-data";
import values from "../sites/specified/data/values.json";
import { findFreePort } from "./port";

const notFound = readSiteData("pages/not-found.json");

/** In milliseconds. Gatsby starts in 40 seconds. Beside other builds, it can take several times as long. */
const START_LIMIT = 300_000;

/** Data files that are broken when Gatsby starts. Of the second, a valid version is known. */
const brokenFiles = ["values.json", "claims.json"];

/** In milliseconds, because reading a file takes none. */
const frequently = { intervals: [100] };

export interface Develop {
  readonly url: string;
  readonly folder: string;
  readonly readOutput: () => string;
}

/** Waits until Gatsby is ready. Fails with its output if it prints an error, exits or hangs. */
async function waitUntilReady(gatsby: ChildProcess, readOutput: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`gatsby develop ${reason}:\n${readOutput()}`));
    const read = () => {
      const output = readOutput();
      if (/\bERROR\b|EMFILE|ENOSPC/.test(output)) fail("has printed an error");
      const steps = ["Building development bundle - ", "Writing page-data.json "];
      if (steps.every((step) => output.includes(step))) resolve();
    };
    gatsby.stdout?.on("data", read);
    gatsby.stderr?.on("data", read);
    gatsby.once("close", () => fail("has exited"));
    setTimeout(() => fail("is not ready"), START_LIMIT).unref();
  });
}

const readPageData = ({ folder }: Develop, path: string) =>
  readFileSync(join(folder, "public/page-data", path, "page-data.json"), "utf8");

const readPages = (develop: Develop) =>
  ["index", "about", "services", "client", "contact"].map((path) => readPageData(develop, path));

/** Returns a text that changes with each change of the data, and of what Gatsby was given of it. */
const stateOf = ({ folder }: Develop) =>
  ["data", VALID_DATA_FOLDER]
    .flatMap((name) => listFiles(join(folder, name)).map((path) => join(folder, name, path)))
    // The editor's temporary files come and go.
    .map((path) => `${path} ${String(statSync(path, { throwIfNoEntry: false })?.mtimeMs)}`)
    .join("\n");

/** Runs `gatsby develop` on a copy of the project, with a page that throws an error, for all tests of a worker. */
export const test = base.extend<
  { develop: Develop },
  { hasSmallPictures: boolean; started: Develop; restoreData: () => Promise<void> }
>({
  hasSmallPictures: [true, { option: true, scope: "worker" }],
  /** With the two files still broken, for the first test of the worker. */
  started: [
    async ({ hasSmallPictures }, provide) => {
      const { folder, remove } = makeCopy();
      if (hasSmallPictures) await shrinkPictures(folder);
      for (const path of brokenFiles) writeFileSync(join(folder, "data", path), '{ "values": [ }');
      const lastTexts = [["claims.json", readSiteData("claims.json").replace("happy clients", "clients of last week")]];
      writeFileSync(join(folder, VALID_TEXTS_FILE), JSON.stringify(lastTexts));
      addRowPages(folder);
      writeCaseStudies(folder, { "first-study": "The first study", "second-study": "The second study" });
      const failingPage = 'export default function FailingPage() {\n  throw new Error("fails on purpose");\n}\n';
      writeFileSync(join(folder, "src/pages/failing.tsx"), failingPage);
      const interactivePage =
        'import { useState } from "react";\nexport default function InteractivePage() {\n' +
        "  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{count}</button>;\n}\n";
      writeFileSync(join(folder, "src/pages/interactive.tsx"), interactivePage);
      // Gatsby listens a minute later.
      const port = String(await findFreePort());
      const env = {
        ...process.env,
        GATSBY_TELEMETRY_DISABLED: "1",
        GATSBY_CPU_COUNT: "1",
        CI: "1",
        // As on an editor's computer, where `CI` is not set.
        GATSBY_ENABLE_QUERY_ON_DEMAND_IN_CI: "1",
      };
      const gatsby = spawn(bin("gatsby"), ["develop", "--port", port], {
        cwd: folder,
        env,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [gatsby.stdout, gatsby.stderr])
        stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
      const readOutput = () => output;
      const closed = new Promise((resolve) => gatsby.once("close", resolve));
      try {
        await waitUntilReady(gatsby, readOutput);
        await provide({ url: `http://localhost:${port}`, folder, readOutput });
      } finally {
        gatsby.kill("SIGINT");
        await closed;
        remove();
      }
    },
    // Longer than the limit, whose error has the output.
    { scope: "worker", timeout: START_LIMIT + 30_000 },
  ],
  /** Restores the content if it has changed, and waits until the pages show it. */
  restoreData: [
    async ({ started }, provide) => {
      const data = join(started.folder, "data");
      const contents = new Map(readFiles(data));
      for (const path of brokenFiles) contents.set(path, Buffer.from(readSiteData(path)));
      const isChanged = ([path, content]: readonly [string, Buffer]) =>
        !existsSync(join(data, path)) || !readFileSync(join(data, path)).equals(content);
      let count = 0;
      const restore = async () => {
        // Gatsby sends no event when its pages show all changes. They do when they show this one, which is the last.
        count += 1;
        const description = `The data was restored ${String(count)} times.`;
        const last = applyEdits(notFound, modify(notFound, ["description"], description, {}));
        contents.delete("pages/not-found.json");
        contents.set("pages/not-found.json", Buffer.from(last));
        for (const [path, content] of [...contents].filter(isChanged)) writeFileSync(join(data, path), content);
        await expect.poll(() => readPageData(started, "404.html"), frequently).toContain(description);
      };
      await restore();
      await expect.poll(() => readPageData(started, "about"), frequently).toContain(values.values.at(-1)?.name);
      const pages = readPages(started);
      let restored = stateOf(started);
      await provide(async () => {
        if (stateOf(started) === restored) return;
        await restore();
        const showPages = async () => {
          // A write that was on its way when the last page was closed may come now.
          if ([...contents].some(isChanged)) await restore();
          return readPages(started);
        };
        await expect.poll(showPages, frequently).toEqual(pages);
        restored = stateOf(started);
      });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  /** With the tests' content at the start of each test. */
  develop: async ({ started, restoreData, context }, provide, testInfo) => {
    // A late write may have come since the last test.
    await restoreData();
    await provide(started);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach("output of gatsby develop", { body: started.readOutput() });
    // An open editor would join its edits with the content that is restored.
    await context.close();
    await restoreData();
  },
});

/** Opens a page, and waits until it receives changes: Gatsby sends each change only once. */
export async function openLive(page: Page, url: string): Promise<void> {
  const connected = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        // The server has accepted the page: https://socket.io/docs/v4/socket-io-protocol/#connection-to-a-namespace
        if (payload.toString().startsWith("40")) resolve();
      });
    });
  });
  await page.goto(url);
  await connected;
}
