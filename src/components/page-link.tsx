import { graphql } from "gatsby";
import { createContext, type ReactNode, use } from "react";
import { withPrefix } from "./with-prefix";

/** The path of the current page, with the site's path prefix. `wrapPageElement` provides it. */
export const CurrentPath = createContext("");

interface PageLinkProps {
  /** A path such as `/contact`, or `/#how-we-work` for a section of a page. */
  readonly path: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page of this site. Gatsby's `Link` needs Gatsby's router, which built pages do not load: src/client/ handles clicks. */
export function PageLink({ path, className, children }: PageLinkProps) {
  const href = withPrefix(path);
  return (
    <a className={className} href={href} data-site="link" aria-current={href === use(CurrentPath) ? "page" : undefined}>
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
