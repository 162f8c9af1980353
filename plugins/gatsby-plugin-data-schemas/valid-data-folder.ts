/** The copy of `data/` that Gatsby reads. Every file in it is valid. */
export const VALID_DATA_FOLDER = ".valid-data";

/** Edits that are not saved yet. While `gatsby develop` runs, they are in the copy instead of the files of `data/`. */
export const DRAFTS_FOLDER = ".drafts";
