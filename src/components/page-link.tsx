import { graphql } from "gatsby";
import { createContext, type ReactNode, use } from "react";
import { Part } from "../browser/parts";
import { withPrefix } from "./with-prefix";

/** The path of the current page, with the site's path prefix. `wrapPageElement` provides it. */
export const CurrentPath = createContext("");

interface PageLinkProps {
  readonly link: Queries.LinkContentFragment;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A link to a page of this site. Pages do not load the router of Gatsby's `Link`: `links.ts` handles clicks. */
export function PageLink({ link, className, children = link.label }: PageLinkProps) {
  const href = withPrefix(link.path);
  return (
    <a
      className={className}
      href={href}
      data-site={Part.Link}
      // For paper, on a site with a path: see global.scss.
      data-path={href === link.path ? undefined : link.path}
      aria-current={href === use(CurrentPath) ? "page" : undefined}
    >
      {children}
    </a>
  );
}

export const query = graphql`
  fragment LinkContent on PageLink {
    label
    path
  }
`;
