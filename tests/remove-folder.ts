import { rm } from "node:fs/promises";

/** Removes a folder, also if a process still writes in it. `rmSync` would not look for its files again. */
export const removeFolder = async (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 });
