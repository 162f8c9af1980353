import type { Problem } from "../../gatsby-plugin-data-schemas/validation/validate-file";
import type { ContentSummary, FileWithSchema, SavedFile } from "../server/content-store";
import type { Json } from "./json";

const BASE = "/___content";

/** Identifies this page, so that the server deletes its drafts when it closes. */
export const editorId = crypto.randomUUID();

export type FileContent = Omit<FileWithSchema, "value"> & { readonly value?: Json | undefined };
export type SavedContent = Omit<SavedFile, "value"> & { readonly value?: Json | undefined };
export type Summary = ContentSummary & { readonly canCommit: boolean };

export type SaveResponse =
  | { readonly status: "saved"; readonly saved: SavedContent; readonly commitProblem?: string }
  | { readonly status: "invalid"; readonly problems: readonly Problem[] }
  | { readonly status: "changed"; readonly saved: SavedContent };

const SERVER_STOPPED = "The server has stopped. Start it again with `npm run edit`. This browser keeps your changes.";

/** @throws an error with a sentence for the editor */
async function request<Result>(path: string, options?: RequestInit): Promise<Result> {
  let response: Response;
  try {
    response = await fetch(`${BASE}${path}`, options);
  } catch {
    throw new Error(SERVER_STOPPED);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server and this file share the types
  const body = (await response.json()) as Result & { readonly message?: string };
  if (body.message !== undefined) throw new Error(body.message);
  return body;
}

const post = async <Result>(path: string, body: unknown) =>
  request<Result>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const fetchSummary = async () => request<Summary>("/summary");

export const fetchFile = async (path: string) => request<FileContent>(`/file?path=${encodeURIComponent(path)}`);

/** Shows a value on the site, if it is valid. Without a value, shows the saved one. */
export const postDraft = async (path: string, value?: Json) =>
  post<{ readonly problems: readonly Problem[] }>("/draft", { path, value, editor: editorId });

export const postSave = async (path: string, version: string, value: Json, commitMessage: string) =>
  post<SaveResponse>("/save", { path, version, value, commitMessage });

export const uploadPicture = async (picture: File) =>
  request<{ readonly file: string }>(`/picture?name=${encodeURIComponent(picture.name)}`, {
    method: "POST",
    // Some systems do not know the type of each picture. The server checks the bytes.
    headers: { "Content-Type": picture.type.startsWith("image/") ? picture.type : "image/png" },
    body: picture,
  });

export const pictureUrl = (path: string) => `${BASE}/picture?path=${encodeURIComponent(path)}`;

interface ContentListener {
  /** The connection to the server is open, for the first time or again. */
  readonly onOpen: () => void;
  /** A file of `data/` has changed. */
  readonly onChange: () => void;
  /** @param message a sentence for the editor */
  readonly onStop: (message: string) => void;
}

/** Follows the server as long as the page is open. */
export function watchContent({ onOpen, onChange, onStop }: ContentListener): void {
  const source = new EventSource(`${BASE}/changes?editor=${editorId}`);
  source.addEventListener("open", onOpen);
  source.addEventListener("message", onChange);
  source.addEventListener("error", () => {
    onStop(SERVER_STOPPED);
  });
}
