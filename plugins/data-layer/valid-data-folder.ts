/** The copy of `data/` that Gatsby reads. Every file in it is valid. */
export const VALID_DATA_FOLDER = ".valid-data";
