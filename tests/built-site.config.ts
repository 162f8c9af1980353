/** Tests of the site that `npm run build` has built: those that hold for any content. */
import process from "node:process";
import config from "./playwright.config";

// For tested-folder.ts, also in the workers.
process.env["TESTED_SITE"] = ".";

export default {
  ...config,
  projects: config.projects?.filter(({ name }) => name === "site") ?? [],
  grep: /@content/,
  // They wait less than the others: on two processors, a third worker makes them take an eighth more time.
  workers: 2,
};
