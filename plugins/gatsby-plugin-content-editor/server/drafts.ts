import { deleteDraft, writeDraft } from "./content-store";
import { Refusal } from "./refuse-request";
import { isJsonObject, type RequestBody } from "./read-body";

/** Milliseconds after which the drafts of a closed page are deleted. Open pages ask for changes every second. */
const LEASE = 5000;

/** Knows the editor's pages that are open, and the drafts that they have written. Pages are known by their IDs. */
export function createDrafts(root: string) {
  /** The page that wrote each draft, by the draft's path. */
  const owners = new Map<string, string>();
  /** The timer that ends the lease of each open page. */
  const leases = new Map<string, NodeJS.Timeout>();

  const remove = (path: string) => {
    if (owners.delete(path)) deleteDraft(root, path);
  };
  const endLease = (page: string) => {
    leases.delete(page);
    for (const [path, owner] of owners) if (owner === page) remove(path);
  };

  return {
    /** Returns the paths of all drafts, and keeps those of a page. */
    keep: (page: string) => {
      clearTimeout(leases.get(page));
      leases.set(page, setTimeout(endLease, LEASE, page).unref());
      return [...owners.keys()];
    },
    /** Shows a value on the site if it is valid, and returns its problems. Without a value, shows the saved one. */
    write: async ({ path, value, editor: page }: RequestBody) => {
      // A page that has gone would leave its draft on the site.
      if (typeof page !== "string" || !leases.has(page)) throw new Refusal(409, "This page was closed.");
      const name = String(path);
      if (value === undefined) {
        remove(name);
        return undefined;
      }
      if (!isJsonObject(value)) throw new Refusal(400, "Send the content of the file.");
      const problems = await writeDraft(root, name, value);
      owners.set(name, page);
      // The page may have closed during the write.
      if (!leases.has(page)) remove(name);
      return problems;
    },
  };
}
