/**
 * Parts of a page by their name in `data-site`, by which scripts look them up: extensions, translators and CDNs add
 * elements like them. form-elements.ts has the parts of the contact form.
 */
export enum Part {
  /** An element of the head that tabs, bookmarks and sharing use. Crawlers, which use the others, read served HTML. */
  Head = "head",
  /** The only part of the body that differs from page to page. */
  Main = "main",
  /** The text that screen readers announce after a visit. */
  Heading = "heading",
  /** The element that gets this text. */
  Announcer = "announcer",
  /** A link within the site. */
  Link = "link",
  /** The current year. */
  Year = "year",
  /** The curve of a chart, which is animated. */
  Curve = "curve",
}

/** Attributes of an island. */
export enum IslandAttribute {
  /** The name of the island and of its script. */
  Name = "data-island",
  /** The props of its component, as JSON. */
  Props = "data-props",
  /** The URLs of its scripts, which transform-page.ts adds in the build. `hydrate-island.tsx` removes them. */
  Scripts = "data-scripts",
}
