/** Characters in the path of the project's folder with which webpack, Parcel or Gatsby fail, or never end. */
const forbidden = /[!#%'()*:?[\\\]{|}]/g;

/**
 * Returns a sentence about characters in the path of the project's folder with which a build would fail, or nothing.
 *
 * @param {string} folder
 */
export function explainFolderName(folder) {
  // On Windows, the colon after the drive letter and the backslashes between folders are allowed.
  const path = process.platform === "win32" ? folder.slice(2).replaceAll("\\", "/") : folder;
  const found = [...new Set(path.match(forbidden))];
  if (found.length === 0) return undefined;
  return `The path of this folder, ${folder}, has ${found.join(" ")} in it, with which Gatsby cannot work. Rename the folder, or move it.`;
}
