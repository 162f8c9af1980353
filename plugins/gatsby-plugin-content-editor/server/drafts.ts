import { deleteDraft, oneAtATime, writeDraft } from "./content-store";
import { Refusal } from "./refuse-request";
import { isJsonObject, type RequestBody } from "./read-body";

/** Milliseconds after which the drafts of a closed tab are deleted. Open tabs ask for changes every second. */
const LEASE = 5000;

/** Knows the tabs that have the editor open, by their IDs, and the drafts that they have written. */
export function createDrafts(root: string) {
  /** The tab that wrote each draft, by the draft's path. */
  const owners = new Map<string, string>();
  /** The timer that ends the lease of each open tab. */
  const leases = new Map<string, NodeJS.Timeout>();

  // Deletes only drafts that were written here. Any other path of a request could lead out of the folder.
  const remove = (path: string) => {
    if (owners.delete(path)) deleteDraft(root, path);
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
        // A tab that has gone would leave its draft on the site.
        if (typeof tab !== "string" || !leases.has(tab)) throw new Refusal(409, "This page was closed.");
        const name = String(path);
        if (value === undefined) {
          remove(name);
          return undefined;
        }
        if (!isJsonObject(value)) throw new Refusal(400, "Send the content of the file.");
        const problems = await writeDraft(root, name, value);
        owners.set(name, tab);
        // The tab may have closed during the write.
        if (!leases.has(tab)) remove(name);
        return problems;
      }),
  };
}
