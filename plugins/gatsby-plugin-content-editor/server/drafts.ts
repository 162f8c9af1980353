import pLimit from "p-limit";
import type { ShowDraft } from "../../gatsby-plugin-data-schemas/data-problems";
import { prepareFile, saveContentFile } from "./content-store";
import { Refusal } from "./refuse-request";
import type { RequestBody } from "./read-body";

/** Milliseconds after which the drafts of a closed tab are deleted. Longer than `POLL_INTERVAL` in editor-store.ts. */
const LEASE = 5000;

/** Knows the tabs that have the editor open, by their IDs, and the drafts that they have sent. */
export function createDrafts(root: string, showDraft: ShowDraft) {
  /** The tab that sent each draft, by the draft's path. */
  const owners = new Map<string, string>();
  /** The timer that ends the lease of each open tab. */
  const leases = new Map<string, NodeJS.Timeout>();
  /** Runs drafts and saves in their order. A draft that is still being formatted would replace the save that follows. */
  const oneAtATime = pLimit(1);

  const remove = (path: string) => {
    owners.delete(path);
    showDraft(path);
  };
  const endLease = (tab: string) => {
    leases.delete(tab);
    for (const [path, owner] of owners) if (owner === tab) remove(path);
  };

  return {
    paths: () => [...owners.keys()],
    /** Keeps the drafts of a tab for some time. */
    renewLease: (tab: string) => {
      clearTimeout(leases.get(tab));
      leases.set(tab, setTimeout(endLease, LEASE, tab).unref());
    },
    /** Shows a value on the site if it is valid, and returns its problems. Without a value, shows the saved one. */
    write: async ({ path, value, tab }: RequestBody) =>
      oneAtATime(async () => {
        const filePath = String(path);
        const file = value === undefined ? undefined : await prepareFile(root, filePath, value);
        // A tab that has gone would leave its draft on the site.
        if (typeof tab !== "string" || !leases.has(tab)) throw new Refusal(409, "This page was closed.");
        if (!file) {
          remove(filePath);
          return undefined;
        }
        if (file.problems.length === 0) showDraft(filePath, file.bytes);
        owners.set(filePath, tab);
        return file.problems;
      }),
    /** Saves a file, and shows it instead of its draft. */
    save: async (file: Parameters<typeof saveContentFile>[1]) =>
      oneAtATime(async () => {
        const result = await saveContentFile(root, file);
        if (result.status === "saved") remove(file.path);
        return result;
      }),
  };
}
