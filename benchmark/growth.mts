/**
 * Measures how a build grows with the pages: `npm run benchmark:growth -- 6 100 1000`. For each number, builds a copy of the
 * project without a cache, whose additional pages have one template and generated content. Run nothing else at the same time.
 */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { runCommand } from "../scripts/run.mts";
import { build, copyProject } from "../tests/project-copy";

/** Number of pages that the project has without generated ones, including the one for unknown URLs. */
const OWN_PAGES = 6;

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain "${from}". Update benchmark/growth.mts.`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

interface Figures {
  readonly afterGatsby: number;
  /** Seconds of all threads after Gatsby. Unlike the duration, they hardly depend on what else the computer does. */
  readonly processorTime: number;
  readonly gigabytes: number;
}

async function measure(pages: number) {
  const { folder, remove } = copyProject();
  try {
    const count = String(pages - OWN_PAGES);
    const plugin = "plugins/gatsby-plugin-generated-pages";
    cpSync("benchmark/generated-pages", join(folder, plugin), { recursive: true });
    const options = `{ resolve: "gatsby-plugin-generated-pages", options: { count: ${count} } }`;
    replaceIn(join(folder, "gatsby-config.ts"), "plugins: [", `plugins: [${options},`);
    const siteContent = join(folder, "src/site-files/site-content.ts");
    const headers = `pages: [...data.content.pages, ...generatePages(${count})]`;
    replaceIn(siteContent, "...data.content,", `...data.content, ${headers},`);
    replaceIn(siteContent, "import", `import { generatePages } from "../../${plugin}/generate-pages";\nimport`);
    const start = performance.now();
    await build(folder);
    const seconds = (performance.now() - start) / 1000;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by benchmark/generated-pages/gatsby-node.ts
    const { afterGatsby, processorTime, gigabytes } = JSON.parse(
      readFileSync(join(folder, "figures.json"), "utf8"),
    ) as Figures;
    const headersFile = readFileSync(join(folder, "public/_headers"), "utf8");
    return {
      pages,
      "build, s": seconds.toFixed(0),
      "after Gatsby, s": afterGatsby.toFixed(1),
      "processor, s": processorTime.toFixed(1),
      "peak, GB": gigabytes.toFixed(1),
      "policy header, bytes": /Content-Security-Policy: (.*)/.exec(headersFile)?.[1]?.length,
    };
  } finally {
    remove();
  }
}

await runCommand(async () => {
  const numbers = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [6, 100, 1000];
  const rows = [];
  for (const pages of numbers) rows.push(await measure(pages));
  console.table(rows);
  return 0;
});
