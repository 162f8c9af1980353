/** Requests and responses of the editor's page and its server, as JSON. */
import type { Json } from "../../content-model/json-type";
import type { FileSchema } from "../../content-model/schema-types";
import type { Conflict } from "./changes";
import type { Problem } from "../../content-model/problems";

/**
 * A header of each response of the editor's server. A response without it is from a program in between, such as a proxy
 * whose login has ended, whatever status, type and body it has.
 */
export const SERVER_HEADER = "Content-Editor";

/** Limit of the server for a command of git or a response of the site, in milliseconds. */
export const RESPONSE_TIMEOUT = 30_000;
/**
 * Limit of the server for a fetch or a push, which may transfer pictures over a slow line, and run hooks. A picture of
 * 10 MB takes that long at 42 KB a second.
 */
export const TRANSFER_TIMEOUT = 240_000;
/** A publication tries again if the branch of the Git host has moved meanwhile. */
export const PUBLISH_ATTEMPTS = 3;

/** A file of `data/` as it is on the disk. */
export interface SavedFile {
  /** Hash of the bytes. Empty if there is no file. */
  readonly version: string;
  /** Undefined if the file is missing or is not JSON. */
  readonly value?: Json | undefined;
  readonly problems: readonly Problem[];
  /** Values that must not go live (launch-check.ts). None if the file has problems. */
  readonly placeholders: readonly Problem[];
  /** True if this server has written the version, for a tab or for a publication. */
  readonly isByEditor?: boolean;
}

export interface DataFile {
  /** Path inside `data/`. */
  readonly path: string;
  readonly schema: FileSchema;
  /** Paths of the pages that show the file. */
  readonly pages: readonly string[];
  readonly saved: SavedFile;
}

/** A content file whose version on the disk is not on the Git host. */
export interface UnsentFile {
  /** Path inside `data/`. */
  readonly path: string;
  readonly change: "added" | "deleted" | "replaced";
  /** The value that the Git host has. Undefined if it has no such file, or no JSON. */
  readonly sent?: Json | undefined;
}

export interface PublishState {
  /** A sentence that says why publishing is off. Undefined if it is on. */
  readonly offReason?: string | undefined;
  /** The URL and the branch that content is sent to. Empty if nothing can be sent. */
  readonly target: string;
  readonly unsent: readonly UnsentFile[];
  /** The commit with the content of the disk, if the Git host has it. */
  readonly commit?: string | undefined;
  /** True if a publication has brought other code, and no supervisor starts the server again. */
  readonly needsRestart?: boolean;
}

/** `data/`: its files, and the choices for links and pictures. */
export interface DataFolder {
  readonly files: readonly DataFile[];
  readonly linkPaths: readonly string[];
  readonly pictures: readonly string[];
  /** Problems of files that have no form. */
  readonly otherProblems: readonly Problem[];
  /** A line for each icon that must not go live (launch-check.ts). No form leads to it. */
  readonly sampleIcons: readonly string[];
}

/** The right to write a file, which one tab has at a time, as another tab or this one sees it. */
export interface Lease {
  /** Path inside `data/`. */
  readonly file: string;
  /**
   * - `writer`: this tab writes.
   * - `asked`: this tab writes, and is asked to write what it has and to give the lease back.
   * - `reader`: another tab writes.
   * - `next`: another tab writes, and this one takes over.
   */
  readonly role: "writer" | "asked" | "reader" | "next";
  /** The login or the email address of the person with the other tab. Undefined if that is the same person. */
  readonly person?: string | undefined;
}

/** Returns whether a lease is that of another tab, which this one may be taking over. */
export const isOthers = (lease: Lease | undefined) => lease?.role === "reader" || lease?.role === "next";

/** Asks for the lease of a file, takes it over from another tab, or gives it back. */
export interface LeaseRequest {
  readonly path: string;
  readonly tab: string;
  readonly act: "claim" | "takeOver" | "release";
}

export interface LeaseResult {
  readonly leases: readonly Lease[];
}

export interface PolledState extends LeaseResult {
  /** Changes with each start of the server. */
  readonly serverId: string;
  /** Changes with each change of `data/`, of the site's icons and of git's branches. */
  readonly dataState: string;
}

/** The file after a write, and the `dataState` before and after it: the tab knows all that has changed in between. */
export interface WriteResult {
  readonly saved: SavedFile;
  readonly stateBefore: string;
  readonly stateAfter: string;
}

/**
 * Writes a value to a file. The header `If-Match` has the version that the value was made from, in quotation marks. The
 * response is a `WriteResult`. Status 412, with the file as it is: the file has another version. Status 423:
 * another tab has the lease.
 */
export interface WriteRequest {
  readonly path: string;
  readonly tab: string;
  readonly value: Json;
}

export interface PublishRequest {
  /** The editor's words for the change. */
  readonly message: string;
  /** The keys (`conflictKey`) of the conflicts in which the editor has chosen "Ours". */
  readonly kept: readonly string[];
  /** The keys of those in which the editor has chosen "Theirs". */
  readonly taken: readonly string[];
}

/** A value that this folder and the Git host have changed in different ways. */
export interface HostConflict extends Conflict {
  /** Path inside `data/`. */
  readonly file: string;
}

export type PublishResult =
  /** With a `problem`, a sentence, if the content was sent, but this folder could not follow the commit. */
  | { readonly status: "sent"; readonly problem?: string }
  /** Sent to a separate branch, because the branch of the site is protected. */
  | { readonly status: "review"; readonly branch: string; readonly url?: string | undefined }
  /** Nothing was sent, and this folder is unchanged. */
  | { readonly status: "conflict"; readonly conflicts: readonly HostConflict[] };

/** The state of content that was sent. */
export interface PublishProgress {
  /** The result for the sent commit or a later one. `scripts/record-checks.sh` writes it as a git note. */
  readonly checks?: "passed" | "failed" | undefined;
  /** The URL of the newest checks that failed. */
  readonly checksUrl?: string | undefined;
  readonly isLive: boolean;
  /** The reason why the site's version is unknown. */
  readonly siteProblem?: string | undefined;
}
