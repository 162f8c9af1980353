/** The copy of the pictures of `data/` that Gatsby reads. Each of them is valid. */
export const VALID_DATA_FOLDER = ".valid-data";

/** The last valid texts of the files of `data/`, for the next start of develop. Gatsby empties its own folder. */
export const VALID_TEXTS_FILE = ".valid-data.json";
