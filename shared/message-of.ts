/** Returns the message of a value that was thrown. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
