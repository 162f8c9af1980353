import { EDITOR_PATH } from "../../plugins/data-layer/editor-link";
import type {
  DataFolder,
  PolledState,
  PublishProgress,
  PublishRequest,
  PublishResult,
  PublishState,
  WriteRequest,
  WriteResult,
} from "../shared/protocol";

/** Limit for a request, in milliseconds. */
const REQUEST_TIMEOUT = 15_000;
/** The same for a picture, and for the Git host: send.ts may fetch three times and push four times, each in 30 s. */
const LONG_REQUEST_TIMEOUT = 220_000;

const tabId = String(Math.random());

/** Returns whether the editor runs on this computer, not on another one at its URL. */
export const isLocal = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

const explainNoResponse = () =>
  isLocal()
    ? "The server does not respond. Start it again with `npm run edit`."
    : "The server does not respond. Leave this page open. If that lasts, log in again in another tab.";

/** The server may have done what was asked. */
export class NoResponseError extends Error {}

/** @throws an error with a sentence to show */
async function request<Result>(path: string, options: RequestInit = {}, timeout = REQUEST_TIMEOUT): Promise<Result> {
  let body: Result & { readonly message?: string };
  try {
    const response = await fetch(`${EDITOR_PATH}${path}`, { ...options, signal: AbortSignal.timeout(timeout) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server and this file share the types
    body = (await response.json()) as typeof body;
  } catch {
    throw new NoResponseError(explainNoResponse());
  }
  // Only errors have a message: see `explainError` in create-editor.ts.
  if (body.message !== undefined) throw new Error(body.message);
  return body;
}

const post = async <Result>(path: string, body: unknown, timeout?: number) => {
  const headers = { "Content-Type": "application/json" };
  return request<Result>(path, { method: "POST", headers, body: JSON.stringify(body) }, timeout);
};

/** Fetches all files with their content and schemas. */
export const fetchDataFolder = async () => request<DataFolder>("/data");

/** Fetches what the Git host lacks. */
export const fetchPublishState = async () => request<PublishState>("/publishing", {}, LONG_REQUEST_TIMEOUT);

/** Writes a file, whether its value is valid or not, and returns it. */
export const postFile = async (body: WriteRequest) => post<WriteResult>("/file", body);

/** Sends the content to the Git host. */
export const postPublish = async (body: PublishRequest) => post<PublishResult>("/publish", body, LONG_REQUEST_TIMEOUT);

/** Asks where the content that was sent is on its way to visitors. */
export const fetchPublishProgress = async () => request<PublishProgress>("/progress", {}, LONG_REQUEST_TIMEOUT);

/** Adds a picture to `data/`. Returns its path there. */
export const uploadPicture = async (picture: File) => {
  // The server requires the type of a picture only to keep out forms of other sites. It knows pictures by their bytes,
  // and explains other files. The type is empty if the system does not know it.
  const headers = { "Content-Type": picture.type.startsWith("image/") ? picture.type : "image/png" };
  const path = `/picture?name=${encodeURIComponent(picture.name)}`;
  return request<{ readonly file: string }>(path, { method: "POST", headers, body: picture }, LONG_REQUEST_TIMEOUT);
};

/** Brings back a picture that was published, or deletes one that was added, by its path from the project's root. */
export const restorePicture = async (path: string) => post<object>("/restore", { path }, LONG_REQUEST_TIMEOUT);

export const pictureUrl = (path: string) => `${EDITOR_PATH}/picture?path=${encodeURIComponent(path)}`;

/**
 * Asks for changes, and reports the file that is open here. A stream of events would keep one of
 * the six connections that all tabs share: https://developer.mozilla.org/docs/Web/API/Server-sent_events
 */
export const fetchState = async (openFile: string) =>
  request<PolledState>(`/state?${new URLSearchParams({ tab: tabId, file: openFile }).toString()}`);
