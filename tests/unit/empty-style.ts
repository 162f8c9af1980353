/** Stands for every style sheet in unit tests, which do not look at styles: it has no class names. */
export default {};
