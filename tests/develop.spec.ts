import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { findFreePort } from "../scripts/port.mts";

const root = join(__dirname, "..");

interface Develop {
  readonly address: string;
  /** Where the copy of the project is that is being developed. */
  readonly folder: string;
}

/** Runs `gatsby develop` on a copy of the project, so that a test may edit its data. */
const test = base.extend<object, { develop: Develop }>({
  develop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "site-develop-"));
      for (const name of ["data", "src", "static", "package.json", "tsconfig.json"]) {
        cpSync(join(root, name), join(folder, name), { recursive: true });
      }
      for (const name of ["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"]) {
        cpSync(join(root, name), join(folder, name));
      }
      symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
      const port = String(await findFreePort());
      const gatsby = spawn(join(root, "node_modules/.bin/gatsby"), ["develop", "--port", port], {
        cwd: folder,
        env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "1" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      await waitForOutput(gatsby, "Building development bundle - ");
      await use({ address: `http://localhost:${port}`, folder });
      gatsby.kill("SIGINT");
      await new Promise((resolve) => gatsby.once("close", resolve));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

async function waitForOutput(child: ChildProcess, text: string): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (piece: Buffer) => {
      output += piece.toString();
      if (output.includes(text)) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", () => {
      reject(new Error(`gatsby develop ended:\n${output}`));
    });
  });
}

test("rows stand in the order of their file, also after one was edited, added or removed", async ({
  page,
  develop,
}) => {
  const path = join(develop.folder, "data/claims.json");
  const first = "20+ projects automated";
  const rest = ["15+ happy clients", "100% data-driven results"];
  const edit = (from: string, to: string) => {
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  };
  await page.goto(develop.address);
  const claims = page.getByRole("region", { name: "Results so far" }).getByRole("paragraph");
  await expect(claims).toHaveText([first, "40% faster operations", ...rest], { timeout: 30_000 });

  edit('"faster operations"', '"quicker operations"');
  await expect(claims).toHaveText([first, "40% quicker operations", ...rest]);

  edit('{ "figure": "40%"', '{ "figure": "9", "label": "new rows" }, { "figure": "40%"');
  await expect(claims).toHaveText([first, "9 new rows", "40% quicker operations", ...rest]);

  edit('{ "figure": "9", "label": "new rows" },', "");
  await expect(claims).toHaveText([first, "40% quicker operations", ...rest]);
});
