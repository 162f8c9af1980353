/** The editor's page and its API. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { isJsonObject } from "../../json-type";
import { MAX_PICTURE_SIZE } from "../../gatsby-plugin-data-schemas/validation/file-rules";
import { findPictures } from "../../gatsby-plugin-data-schemas/validation/pictures";
import { bundleScript, compileStyles, readHeadingFont, readPage } from "./assets";
import { canCommit, commitFiles } from "./commit";
import { readDataState, summarizeContent } from "./content-store";
import type { createDrafts } from "./drafts";
import { isCommitHash } from "./git";
import { addPicture, readPicture } from "./pictures";
import { publish } from "./publish";
import { readPublishProgress, readPublishState } from "./publish-progress";
import { readBody, readJson, type RequestBody } from "./read-body";
import { Refusal } from "./refuse-request";

interface Call {
  /** The project's folder. */
  readonly root: string;
  readonly drafts: ReturnType<typeof createDrafts>;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  /** Found once, because open tabs ask for the state every second. */
  readonly gitLogs: Promise<readonly string[]>;
}

/** Changes with each start of the server. */
const serverId = randomUUID();

const isRecordOfHashes = (value: unknown): value is Readonly<Record<string, string>> =>
  isJsonObject(value) && Object.values(value).every(isCommitHash);

/** The files with their content, and the choices for their fields. */
export type Summary = Awaited<ReturnType<typeof summarize>>;
export type SaveResult = Awaited<ReturnType<typeof save>>;
export type PolledState = Awaited<ReturnType<typeof pollState>>;

const summarize = async ({ root }: Call) => ({
  ...(await summarizeContent(root)),
  canCommit: await canCommit(root),
  publishing: await readPublishState(root),
});

/** Returns the state that an open tab polls. Each tab polls it every second, which keeps its drafts. */
async function pollState({ root, drafts, query, gitLogs }: Call) {
  drafts.renewLease(query.get("tab") ?? "");
  return {
    serverId,
    /** Changes with each change of `data/` and of git's branches. */
    dataState: readDataState(root, await gitLogs),
    /** Paths of the files that have a draft. The site shows the valid ones. */
    drafts: drafts.paths(),
  };
}

/** Finds the pictures that a value names. Operating systems write the same letters in different Unicode forms. */
async function findUsedPictures(root: string, value: unknown): Promise<readonly string[]> {
  const text = JSON.stringify(value).normalize();
  const { pictures } = await findPictures(join(root, "data"));
  return pictures.filter((picture) => text.includes(JSON.stringify(picture).normalize()));
}

async function save({ root, drafts, request }: Call) {
  const { path, version, value, commitMessage } = await readJson(request);
  const result = await drafts.save({ path: String(path), version, value });
  if (result.status !== "saved") return result;
  if (typeof commitMessage !== "string" || commitMessage === "") return { ...result, commitProblem: undefined };
  const paths = [String(path), ...(await findUsedPictures(root, value))].map((each) => `data/${each}`);
  return { ...result, commitProblem: await commitFiles(root, paths, commitMessage) };
}

async function publishContent(root: string, { message, resolvedConflicts }: RequestBody) {
  if (typeof message !== "string" || message.trim() === "") throw new Refusal(400, "Enter your words for the change.");
  if (!isRecordOfHashes(resolvedConflicts)) throw new Refusal(400, "Send hashes of commits.");
  return publish(root, { message, resolvedConflicts });
}

async function receivePicture({ root, query, request }: Call) {
  // Like the type that `readJson` demands, a form of another site cannot send this one.
  if (request.headers["content-type"]?.startsWith("image/") !== true) throw new Refusal(415, "Send a picture.");
  return { file: await addPicture(root, query.get("name") ?? "", await readBody(request, MAX_PICTURE_SIZE)) };
}

const sendFile = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { "Content-Type": type } });

/** Handlers of requests, by their method and their path below `EDITOR_PATH`. That of the page is empty. */
export const routes: Readonly<Record<string, (call: Call) => Response | Promise<Response>>> = {
  "GET ": ({ root }) => sendFile("text/html", readPage(root)),
  "GET /editor.js": async ({ root }) => sendFile("text/javascript", await bundleScript(root)),
  "GET /editor.css": async ({ root }) => sendFile("text/css", await compileStyles(root)),
  "GET /heading.woff2": ({ root }) => sendFile("font/woff2", readHeadingFont(root)),
  "GET /summary": async (call) => Response.json(await summarize(call)),
  "GET /state": async (call) => Response.json(await pollState(call)),
  "GET /picture": async ({ root, query }) => {
    const { type, bytes } = await readPicture(root, query.get("path"));
    return sendFile(type, bytes);
  },
  "GET /progress": async ({ root }) => Response.json(await readPublishProgress(root)),
  "POST /draft": async ({ drafts, request }) =>
    Response.json({ problems: await drafts.write(await readJson(request)) }),
  "POST /save": async (call) => {
    const result = await save(call);
    return Response.json(result, { status: { saved: 200, changed: 409, invalid: 422 }[result.status] });
  },
  "POST /picture": async (call) => Response.json(await receivePicture(call), { status: 201 }),
  "POST /publish": async ({ root, request }) => Response.json(await publishContent(root, await readJson(request))),
};
