/** What a page asks for of a link to a page of this site. */
export type LinkContent = Pick<Queries.PageLink, "label" | "path">;

/** What a page asks for of a call to action. */
export interface CallToActionContent extends Pick<Queries.CallToAction, "heading" | "text"> {
  readonly callToAction: LinkContent;
}

/** What is asked for of the navigation bar. */
export interface NavigationContent extends Pick<Queries.Navigation, "label"> {
  readonly links: readonly LinkContent[];
  readonly button: LinkContent;
}
