/** Replaces every style sheet in unit tests, which do not test styles. It has no class names. */
export default {};
