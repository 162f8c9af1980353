import { writeFileSync } from "node:fs";
import type { BuildArgs, ParentSpanPluginArgs, PluginOptions } from "gatsby";
import { listFiles } from "../../shared/list-files";
import { readSiteUrl } from "../../shared/site-url";
import type { Origin } from "../static-pages/content-security-policy";
import { writeFolder } from "../static-pages/gatsby-output";
import { readCommit } from "./commit";
import type { Redirect } from "./hosts/redirects";
import { headersFile, redirectsFile } from "./hosts/netlify";
import { serverFiles } from "./hosts/servers";

let commitAtStart: string | undefined;

export const onPreInit = (): void => {
  commitAtStart = readCommit();
};

interface Options extends PluginOptions {
  readonly readOrigins: (context: BuildArgs) => Promise<readonly Origin[]>;
}

/** Runs after plugins/static-pages has replaced `public/`: see the order in gatsby-config.ts. */
export const onPostBuild = async (
  context: BuildArgs & Pick<ParentSpanPluginArgs, "store">,
  { readOrigins }: Options,
): Promise<void> => {
  const origins = await readOrigins(context);
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- Gatsby types its state as any object
  const { redirects } = context.store.getState() as { readonly redirects: readonly Redirect[] };
  const files = listFiles("public");
  // A page such as `/services` has both `services.html` and `services/index.html`: see postprocess.ts.
  const pageFiles = files.filter((path) => path.endsWith(".html") && !/(?:^|\/)(?:index|404)\.html$/.test(path));
  const oldPaths = new Set(redirects.map(({ fromPath }) => fromPath.replace(/\.html$/, "")));
  const pagePaths = pageFiles.map((path) => `/${path.replace(/\.html$/, "")}`).filter((path) => !oldPaths.has(path));
  const commit = readCommit();
  // The content editor reads this file from the live site. Another commit may have been checked out during the build.
  if (commit !== undefined && commit === commitAtStart) writeFileSync("public/commit.txt", `${commit}\n`);
  writeFileSync("public/_redirects", redirectsFile(pagePaths, redirects));
  writeFolder("hosting", serverFiles(readSiteUrl().hostname, redirects, origins));
  // `_headers` must be the last file: `isFinished` in gatsby-output.ts recognizes a finished build by it.
  writeFileSync("public/_headers", headersFile(files, origins));
};
