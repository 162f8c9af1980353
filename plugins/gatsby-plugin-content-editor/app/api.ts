import type { Json } from "../../json-type";
import { EDITOR_PATH } from "../../gatsby-plugin-data-schemas/editor-link";
import type { Problem } from "../../gatsby-plugin-data-schemas/validation/validate-file";
import type { PublishRequest, PublishResult } from "../server/publish";
import type { PublishProgress } from "../server/publish-progress";
import type { PolledState, SaveResult, Summary } from "../server/routes";

/** Identifies this tab, so that the server deletes its drafts when the tab closes. */
const tabId = crypto.randomUUID();

/** Limit for a request, in milliseconds. */
const REQUEST_TIMEOUT = 15_000;
/** The same for hooks and for the Git host. publish.ts may fetch three times and push four times, each within 30 seconds. */
const LONG_REQUEST_TIMEOUT = 220_000;

const NO_RESPONSE = "The server does not respond. Start it again with `npm run edit`. This browser keeps your changes.";

/** @throws an error with a sentence to show */
async function request<Result>(path: string, options?: RequestInit): Promise<Result> {
  let body: Result & { readonly message?: string };
  try {
    const response = await fetch(`${EDITOR_PATH}${path}`, { signal: AbortSignal.timeout(REQUEST_TIMEOUT), ...options });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server and this file share the types
    body = (await response.json()) as typeof body;
  } catch {
    throw new Error(NO_RESPONSE);
  }
  // A response with the status 409 or 422 may also be a `SaveResult`. Only failures have a message.
  if (body.message !== undefined) throw new Error(body.message);
  return body;
}

const post = async <Result>(path: string, body: unknown, options?: RequestInit) =>
  request<Result>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...options,
  });

/** Fetches all files with their content and schemas, and the state of git. */
export const fetchSummary = async () => request<Summary>("/summary");

/** Shows a value on the site if it is valid, and returns its problems. Without a value, shows the saved one. */
export const postDraft = async (path: string, value?: Json) =>
  post<{ readonly problems?: readonly Problem[] }>("/draft", { path, value, tab: tabId });

/** Saves a file, and commits it unless the message is empty. A commit may run slow hooks. */
export const postSave = async (path: string, version: string, value: Json, commitMessage: string) =>
  post<SaveResult>(
    "/save",
    { path, version, value, commitMessage },
    { signal: AbortSignal.timeout(commitMessage === "" ? REQUEST_TIMEOUT : LONG_REQUEST_TIMEOUT) },
  );

export const postPublish = async (body: PublishRequest) =>
  post<PublishResult>("/publish", body, { signal: AbortSignal.timeout(LONG_REQUEST_TIMEOUT) });

export const fetchPublishProgress = async () =>
  request<PublishProgress>("/progress", { signal: AbortSignal.timeout(LONG_REQUEST_TIMEOUT) });

export const uploadPicture = async (picture: File) =>
  request<{ readonly file: string }>(`/picture?name=${encodeURIComponent(picture.name)}`, {
    method: "POST",
    // The server requires the type of a picture only to keep out forms of other sites. It knows pictures by their bytes, and
    // explains other files. The type is empty if the system does not know it.
    headers: { "Content-Type": picture.type.startsWith("image/") ? picture.type : "image/png" },
    body: picture,
  });

export const pictureUrl = (path: string) => `${EDITOR_PATH}/picture?path=${encodeURIComponent(path)}`;

/**
 * Fetches the state of the server, and tells it that this tab is open. A stream of events would keep one of the six
 * connections that all tabs of this origin share.
 */
export const fetchState = async () => request<PolledState>(`/state?tab=${tabId}`);
