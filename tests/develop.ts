import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect as baseExpect, test as base } from "@playwright/test";
import getPort from "get-port";
import { bin, copyProject } from "./project-copy";

/** Gatsby updates a page in a second or two, or more on a busy computer. */
export const expect = baseExpect.configure({ timeout: 15_000 });

async function waitForOutput(child: ChildProcess, text: string): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", () => {
      reject(new Error(`gatsby develop exited:\n${output}`));
    });
  });
}

export interface Develop {
  readonly url: string;
  /** The copy of the project that is being developed. */
  readonly folder: string;
}

/** Runs `gatsby develop` on a copy of the project, so that a test can edit its data. `brokenFile` is broken before. */
export const test = base.extend<object, { develop: Develop; brokenFile: string }>({
  brokenFile: ["", { option: true, scope: "worker" }],
  develop: [
    async ({ brokenFile }, use) => {
      const { folder, remove } = copyProject("tests/sample-data");
      if (brokenFile !== "") writeFileSync(join(folder, "data", brokenFile), '{ "values": [ }');
      const port = String(await getPort());
      const gatsby = spawn(bin("gatsby"), ["develop", "--port", port], {
        cwd: folder,
        env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "1" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      await waitForOutput(gatsby, "Building development bundle - ");
      await use({ url: `http://localhost:${port}`, folder });
      gatsby.kill("SIGINT");
      await new Promise((resolve) => gatsby.once("close", resolve));
      remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
