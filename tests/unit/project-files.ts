import { readdirSync } from "node:fs";
import { listFiles } from "../../plugins/shared/list-files";

export const projectFolders =
  ".github .vscode artwork benchmark data docs editor plugins scripts src static tests".split(" ");

/** Paths from the project's root, without what commands write. A copy for a test is no repository. */
export const projectFiles = [
  ...readdirSync(".", { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...projectFolders.flatMap((folder) => listFiles(folder).map((path) => `${folder}/${path}`)),
].filter((path) => !path.includes("node_modules/"));
