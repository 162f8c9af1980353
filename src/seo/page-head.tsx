/**
 * Gatsby keeps React 19 from moving these elements into the head by itself (they would stand there twice for a moment)
 * by wrapping `React.createElement`, which the automatic JSX runtime does not call. Hence the classic one, for this file.
 *
 * @jsxRuntime classic
 */
import { withPrefix } from "gatsby";
import React from "react";

interface PageHeadProps {
  readonly site: Pick<Queries.SiteDetails, "name" | "url">;
  readonly page: { readonly title: string; readonly description: string };
  /** The page's path, or nothing where the page has no address of its own. */
  readonly path?: string;
}

/** What every page puts into its `<head>`. */
export function PageHead({ site, page, path }: PageHeadProps) {
  return (
    <>
      <title>{`${page.title} | ${site.name}`}</title>
      <meta name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={withPrefix("/icon.svg")} type="image/svg+xml" />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={site.url + (path === "/" ? "" : path)} />
      )}
    </>
  );
}
