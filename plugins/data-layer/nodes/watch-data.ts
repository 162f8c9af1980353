import { once } from "node:events";
import { join, sep } from "node:path";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { shareResults } from "../../../shared/share-results";

/** Delay in milliseconds before an update. Code editors write a file in several steps. */
const SETTLE_TIME = 50;

/** Updates now, and whenever a file of `data/` changes. The changes of a moment cause one update. */
export async function watchData(update: () => Promise<void>, reporter: Reporter): Promise<void> {
  const updateOnce = shareResults(update);
  let timer: NodeJS.Timeout | undefined;
  let isSchemaChanged = false;
  const watcher = watch("data", { ignoreInitial: true }).on("all", (_event, path) => {
    isSchemaChanged ||= path.startsWith(join("data", "schema") + sep);
    clearTimeout(timer);
    timer = setTimeout(() => {
      void updateOnce();
      if (!isSchemaChanged) return;
      isSchemaChanged = false;
      const commands = "`npm run develop` or `npm run edit`";
      reporter.log(`data/schema/ has changed. Restart ${commands}: Gatsby reads its types only at startup.`);
    }, SETTLE_TIME);
  });
  await once(watcher, "ready");
  await updateOnce();
}
