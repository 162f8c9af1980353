import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { withPrefix } from "./with-prefix";

interface PageLinkProps {
  /** A path such as `/contact`, or `/#how-we-work` for a section of a page. */
  readonly path: string;
  /** The path of the current page, with the site's path prefix. */
  readonly currentPath?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page of this site. Gatsby's `Link` needs Gatsby's router, which built pages do not load: src/client/ handles clicks. */
export function PageLink({ path, currentPath, className, children }: PageLinkProps) {
  const href = withPrefix(path);
  return (
    <a className={className} href={href} aria-current={href === currentPath ? "page" : undefined}>
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
