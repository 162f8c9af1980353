/** Joins class names for an attribute. Leaves out those that are undefined, false or empty. */
export const joinClasses = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(" ");
