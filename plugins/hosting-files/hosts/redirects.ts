/** A redirect from an old URL to a page, as Gatsby keeps it. */
export interface Redirect {
  readonly fromPath: string;
  readonly toPath: string;
}

const hasSection = (path: string) => path.includes("#");

/**
 * Lines that redirect an old URL, with and without a slash at its end, by the folder of the server. The query stays,
 * unless the redirect leads to a section.
 */
export const redirectLines: Readonly<Record<string, (redirect: Redirect, index: number) => readonly string[]>> = {
  apache: ({ fromPath, toPath }) => [
    `RewriteRule ^${fromPath.replaceAll(".", String.raw`\.`)}/?$ ${toPath} [R=301,L${hasSection(toPath) ? ",NE,QSD" : ""}]`,
  ],
  caddy: ({ fromPath, toPath }, index) => [
    `@redirect${String(index)} path ${fromPath} ${fromPath}/`,
    ...(hasSection(toPath)
      ? [`redir @redirect${String(index)} ${toPath} 301`]
      : [`route @redirect${String(index)} {`, `\trewrite * ${toPath}`, "\tredir * {uri} 301", "}"]),
  ],
  nginx: ({ fromPath, toPath }) =>
    [fromPath, `${fromPath}/`].map(
      (path) => `location = ${path} { return 301 "${toPath}${hasSection(toPath) ? "" : "$is_args$args"}"; }`,
    ),
};
