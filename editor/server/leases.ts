import type { Lease } from "../shared/protocol";

/** A tab of a browser. Without `EDITOR_URL`, all tabs are of the same person, whose name is empty. */
export interface Tab {
  readonly person: string;
  /** Two people may have the same ID. */
  readonly id: string;
}

interface GivenLease {
  readonly tab: Tab;
  readonly until: number;
  /** The tab that takes over. It gets the lease when the writer has given it back, or when it ends. */
  readonly next?: Tab;
}

/** Milliseconds without a request after which a lease ends. Open tabs ask for the state twice a second. */
const LEASE_TIME = 10_000;

const isSame = (one: Tab, other: Tab | undefined) => one.person === other?.person && one.id === other.id;

/** Creates the leases of all files: for each file, at most one tab writes. They end with the server. */
export function createLeases(now = Date.now) {
  const leases = new Map<string, GivenLease>();
  const give = (file: string, tab: Tab) => leases.set(file, { tab, until: now() + LEASE_TIME });
  const end = (file: string, next: Tab | undefined) => (next ? give(file, next) : leases.delete(file));
  const find = (file: string): GivenLease | undefined => {
    const lease = leases.get(file);
    if (lease && now() >= lease.until) end(file, lease.next);
    return leases.get(file);
  };
  const describe = (file: string, tab: Tab): Lease | undefined => {
    const lease = find(file);
    if (!lease) return undefined;
    const isWriter = isSame(tab, lease.tab);
    const other = isWriter ? lease.next : lease.tab;
    const writerRole = lease.next ? "asked" : "writer";
    const readerRole = isSame(tab, lease.next) ? "next" : "reader";
    const person = other?.person === tab.person ? undefined : other?.person;
    return { file, role: isWriter ? writerRole : readerRole, person };
  };
  return {
    /** Gives a tab the lease of a file, unless another tab has it. Returns whether it has the lease now. */
    claim: (file: string, tab: Tab): boolean => {
      const lease = find(file);
      const isWriter = !lease || isSame(tab, lease.tab);
      if (isWriter && !lease?.next) give(file, tab);
      return isWriter;
    },
    /** Lets a tab have the lease of a file as soon as the writer has written what it has, or as the lease ends. */
    takeOver: (file: string, tab: Tab): void => {
      const lease = find(file);
      if (!lease) give(file, tab);
      else if (!isSame(tab, lease.tab)) leases.set(file, { ...lease, next: tab });
    },
    /** Ends the lease of a tab, which has written all that it has, or does not take over any more. */
    release: (file: string, tab: Tab): void => {
      const lease = find(file);
      if (lease && isSame(tab, lease.tab)) end(file, lease.next);
      else if (lease && isSame(tab, lease.next)) leases.set(file, { tab: lease.tab, until: lease.until });
    },
    /** Renews leases of a tab, also of files that another tab takes over. They end ten seconds after that. */
    renew: (files: readonly string[], tab: Tab): void => {
      for (const file of files) {
        const lease = find(file);
        if (lease && isSame(tab, lease.tab)) leases.set(file, { ...lease, until: now() + LEASE_TIME });
      }
    },
    /** Returns all leases, as a tab sees them. */
    list: (tab: Tab): readonly Lease[] => Array.from(leases.keys()).flatMap((file) => describe(file, tab) ?? []),
  };
}
