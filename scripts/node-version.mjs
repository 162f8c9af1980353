/**
 * Returns a sentence about a version of Node.js on which the site cannot be built, or nothing. The same versions are in
 * package.json, in `engines`.
 *
 * @param {string} version
 */
export function explainNodeVersion(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  // Before 20.19 and 22.12, and in all of 21, `require` refuses ES modules, such as d3-scale.
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return undefined;
  return `This is Node.js ${version}. Install Node.js 24. Others that work: 20.19 or a later 20, 22.12 or later.`;
}
