import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import type { GatsbyNode } from "gatsby";
import { generatePages } from "./generate-pages";

export const createPages: GatsbyNode["createPages"] = ({ actions }, { count }) => {
  const component = resolve("plugins/gatsby-plugin-generated-pages/page.tsx");
  for (const page of generatePages(Number(count)))
    actions.createPage({ path: page.path, component, context: { page } });
};

/** Measures what the project's plugins do after a build: they run after this one, which is the first in gatsby-config.ts. */
export const onPostBuild: GatsbyNode["onPostBuild"] = () => {
  const start = performance.now();
  const usedBefore = process.cpuUsage();
  process.on("exit", () => {
    const { user, system } = process.cpuUsage(usedBefore);
    const figures = {
      afterGatsby: (performance.now() - start) / 1000,
      processorTime: (user + system) / 1_000_000,
      gigabytes: process.resourceUsage().maxRSS / 1024 ** 2,
    };
    writeFileSync("figures.json", JSON.stringify(figures));
  });
};
