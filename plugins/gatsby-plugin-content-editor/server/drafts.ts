import { deleteDraft, writeDraft } from "./content-store";
import { Refusal } from "./refuse-request";
import { type Body, isBody } from "./read-body";

/** Milliseconds after which the drafts of a closed page are deleted. Open pages ask for changes every second. */
const LEASE = 5000;

/** Knows the editor's pages that are open, and the drafts that they have written. */
export function createDrafts(root: string) {
  /** The ID of the page that wrote each draft, by its path. */
  const owners = new Map<string, string>();
  /** The time of the last request of each page, by its ID. */
  const lastSeen = new Map<string, number>();

  const isOpen = (editor: string) => (lastSeen.get(editor) ?? -Infinity) + LEASE >= Date.now();
  const remove = (path: string) => {
    owners.delete(path);
    deleteDraft(root, path);
  };
  const timer = setInterval(() => {
    for (const [path, editor] of owners) if (!isOpen(editor)) remove(path);
  }, 1000).unref();

  return {
    /** Returns the paths of all drafts, and keeps those of a page. */
    follow: (editor: string) => {
      lastSeen.set(editor, Date.now());
      return [...owners.keys()];
    },
    /** Shows a value on the site if it is valid, and returns its problems. Without a value, shows the saved one. */
    write: async ({ path, value, editor }: Body) => {
      // A page that has gone would leave its draft on the site.
      if (typeof editor !== "string" || !isOpen(editor)) throw new Refusal(409, "This page was closed.");
      const name = String(path);
      if (value === undefined) {
        remove(name);
        return undefined;
      }
      if (!isBody(value)) throw new Refusal(400, "Send the content of the file.");
      const problems = await writeDraft(root, name, value);
      owners.set(name, editor);
      return problems;
    },
    close: () => {
      clearInterval(timer);
    },
  };
}
