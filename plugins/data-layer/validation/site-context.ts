import type { Pictures } from "../pictures";

/** Pages and pictures that the data files can refer to. */
export interface SiteContext extends Pick<Pictures, "pictures" | "brokenPictures"> {
  /** Paths that links may have, of pages and of their sections: `/services`, `/#how-we-work`. */
  readonly linkPaths: readonly string[];
}
