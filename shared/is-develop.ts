import process from "node:process";

/** Returns whether `gatsby develop` runs this code, by a variable of Gatsby that its documentation does not mention. */
export const isDevelop = (): boolean => process.env["gatsby_executing_command"] === "develop";
