/** Where Gatsby reads the data from: a copy of `data/` in which every file is valid. */
export const CHECKED_FOLDER = ".checked-data";
