import { readdirSync } from "node:fs";
import { VALID_TEXTS_FILE } from "../../../shared/valid-data-folder";
import { listFiles } from "../../../shared/list-files";

export const projectFolders =
  ".github .vscode artwork benchmark content-model data docs editor plugins scripts shared src static tests".split(" ");

/** Paths from the project's root, without the content that develop writes. A copy for a test is no repository. */
export const projectFiles = [
  ...readdirSync(".", { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...projectFolders.flatMap((folder) => listFiles(folder).map((path) => `${folder}/${path}`)),
].filter((path) => path !== VALID_TEXTS_FILE && !path.includes("node_modules/"));
