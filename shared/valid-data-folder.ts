/** The copies of the valid pictures of `data/`, which Gatsby reads. */
export const VALID_DATA_FOLDER = ".valid-data";

/** The last valid texts of the files of `data/`, for the next start of develop. Each start empties Gatsby's cache. */
export const VALID_TEXTS_FILE = ".valid-data.json";
