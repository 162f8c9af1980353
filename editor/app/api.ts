import { EDITOR_PATH } from "../../content-model/field-path";
import { isObjectOrList } from "../shared/json";
import {
  type DataFolder,
  type LeaseRequest,
  type LeaseResult,
  type PolledState,
  PUBLISH_ATTEMPTS,
  type PublishProgress,
  type PublishRequest,
  type PublishResult,
  type PublishState,
  RESPONSE_TIMEOUT,
  type SavedFile,
  SERVER_HEADER,
  TRANSFER_TIMEOUT,
  type WriteRequest,
  type WriteResult,
} from "../shared/protocol";

/** Limit for most requests, in milliseconds. */
const REQUEST_TIMEOUT = 15_000;
/** Limit for pictures, and for git without a publication. */
const LONG_REQUEST_TIMEOUT = TRANSFER_TIMEOUT + RESPONSE_TIMEOUT;
/**
 * Limit for a publication, with 10 s to spare. In each attempt, send.ts fetches once, and pushes and looks at the
 * branch twice. Once, it pushes to a separate branch.
 */
const PUBLISH_TIMEOUT =
  PUBLISH_ATTEMPTS * (TRANSFER_TIMEOUT + 2 * (TRANSFER_TIMEOUT + RESPONSE_TIMEOUT)) + TRANSFER_TIMEOUT + 10_000;

/** Returns whether the server is on this computer. Otherwise, this page is at the `EDITOR_URL` of another computer. */
export const isLocal = () => ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

/**
 * Returns whether a response of another program may be that of a login, which has ended. With a status of 5xx, a
 * program in between says that the server is away.
 */
const mayBeLogin = (other: Response | undefined) => other !== undefined && other.status < 500;

/** @param other a response of another program */
function explainNoResponse(other: Response | undefined): string {
  const kind = other?.type === "opaqueredirect" ? "a redirect" : `status ${String(other?.status)}`;
  const what = other ? ` Another program has answered in its place, with ${kind}.` : "";
  const login = "log in again in another tab";
  const remedy = isLocal()
    ? `Start it again with \`npm run edit\`${mayBeLogin(other) ? `, or ${login}` : ""}.`
    : `Leave this page open: it goes on by itself. If that lasts, ${mayBeLogin(other) ? login : "ask a developer"}.`;
  return `The server does not respond.${what} ${remedy}`;
}

/** No whole response of the server has arrived. It may have done what was asked all the same. */
export class NoResponseError extends Error {
  /** True if the login may have ended. */
  readonly isLoginLost: boolean;

  constructor(other: Response | undefined) {
    super(explainNoResponse(other));
    this.isLoginLost = mayBeLogin(other);
  }
}

/** The file has another version than a write was made from. */
export class ChangedFileError extends Error {
  constructor(
    message: string,
    readonly saved: SavedFile,
  ) {
    super(message);
  }
}

/** Returns the response of the server with its body, or else what another program has answered, if anything. */
async function ask(path: string, options: RequestInit) {
  const response = await fetch(`${EDITOR_PATH}${path}`, options).catch(() => undefined);
  if (response?.headers.has(SERVER_HEADER) !== true) {
    // A body that no one reads would keep one of the browser's few connections.
    response?.body?.cancel().catch(() => undefined);
    return { other: response };
  }
  const body: unknown = await response.json().catch(() => undefined);
  const isWhole = isObjectOrList(body) && (response.ok || typeof body["message"] === "string");
  return isWhole ? { response, body } : {};
}

/** @throws an error with a sentence to show */
async function request<Result>(path: string, options: RequestInit = {}, timeout = REQUEST_TIMEOUT): Promise<Result> {
  // A redirect leads to a login, which this page cannot show.
  const signal = AbortSignal.timeout(timeout);
  const { response, body, other } = await ask(path, { ...options, redirect: "manual", signal });
  if (!response) throw new NoResponseError(other);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server and this file share the types
  if (response.status === 412) throw new ChangedFileError(String(body["message"]), body["saved"] as SavedFile);
  // `explainError` in create-editor.ts makes these.
  if (!response.ok) throw new Error(String(body["message"]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server and this file share the types
  return body as Result;
}

const jsonType = { "Content-Type": "application/json" };

const post = async <Result>(path: string, body: unknown, timeout?: number, options: RequestInit = {}) =>
  request<Result>(path, { method: "POST", headers: jsonType, body: JSON.stringify(body), ...options }, timeout);

/** Fetches all files with their content and schemas. */
export const fetchDataFolder = async () => request<DataFolder>("/data");

/** Fetches the list of changes that are not published yet, and the place to publish them. */
export const fetchPublishState = async () => request<PublishState>("/publishing", {}, LONG_REQUEST_TIMEOUT);

/**
 * Writes a value to a file, even if it is not valid. Returns the file as it is after the write, and what has changed.
 *
 * @param version the version that the value was made from
 */
export const postFile = async (version: string, body: WriteRequest) =>
  post<WriteResult>("/file", body, undefined, { headers: { ...jsonType, "If-Match": `"${version}"` } });

/** Asks for the lease of a file, takes it over, or gives it back. The request goes on if the page is left. */
export const postLease = async (body: LeaseRequest) =>
  post<LeaseResult>("/lease", body, undefined, { keepalive: true });

/** Sends the content to the Git host. */
export const postPublish = async (body: PublishRequest) => post<PublishResult>("/publish", body, PUBLISH_TIMEOUT);

/** Asks whether the Git host has checked the content that was sent, and whether the site has it. */
export const fetchPublishProgress = async () => request<PublishProgress>("/progress", {}, LONG_REQUEST_TIMEOUT);

/** Adds a picture to `data/`. Returns its path there. */
export const uploadPicture = async (picture: File) => {
  // Any image type will do. The server requires one because forms of other sites cannot send it, but it recognizes
  // pictures by their bytes. `picture.type` is empty if the system does not know the type.
  const headers = { "Content-Type": picture.type.startsWith("image/") ? picture.type : "image/png" };
  const path = `/picture?name=${encodeURIComponent(picture.name)}`;
  return request<{ readonly file: string }>(path, { method: "POST", headers, body: picture }, LONG_REQUEST_TIMEOUT);
};

/** Undoes the change of a picture, by its path inside `data/`: brings it back, or deletes an added one. */
export const restorePicture = async (path: string) => post<object>("/restore", { path }, LONG_REQUEST_TIMEOUT);

export const pictureUrl = (path: string) => `${EDITOR_PATH}/picture?path=${encodeURIComponent(path)}`;

/**
 * Asks whether something has changed, and renews the leases of files. A stream of events would keep one of the six
 * connections that all tabs share: https://developer.mozilla.org/docs/Web/API/Server-sent_events
 */
export async function fetchState(tab: string, files: readonly string[]): Promise<PolledState> {
  const query = new URLSearchParams([["tab", tab], ...files.map((file) => ["file", file])]);
  return request<PolledState>(`/state?${query.toString()}`);
}
