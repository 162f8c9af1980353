/** The editor's endpoint: its page, its API, and its drafts. A handler for Node's server, and for Express. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { EDITOR_PATH } from "../../gatsby-plugin-data-schemas/editor-link";
import { type Assets, bundleAssets, readHeadingFont } from "./assets";
import { canCommit, commitFiles } from "./commit";
import {
  deleteDraft,
  findDataFile,
  readContentFile,
  readDataState,
  saveContentFile,
  summarizeContent,
  writeDraft,
} from "./content-store";
import { addPicture, MAX_PICTURE_SIZE, readPicture } from "./pictures";
import { publish } from "./publish";
import { readPublishProgress, readPublishState } from "./publish-progress";
import { readBody, Refusal, refuseForeignRequest } from "./refuse-request";

/** In bytes. Data files have at most this size. */
const MAX_JSON_SIZE = 1_000_000;

/** In milliseconds. Pages ask for changes every second. The drafts of a page that has closed are deleted after this time. */
const LEASE = 5000;

const headers = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; "),
};

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Edit the content</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${EDITOR_PATH}/editor.css">
<script type="module" src="${EDITOR_PATH}/editor.js"></script>
<div id="editor"></div>
`;

type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value);

const isHash = (value: unknown) => typeof value === "string" && /^[\da-f]{40,64}$/.test(value);

const hasHashes = (value: unknown): value is Readonly<Record<string, string>> =>
  isBody(value) && Object.values(value).every(isHash);

/** @throws a `Refusal` unless the body is a JSON object that says so */
async function readJson(request: IncomingMessage): Promise<Body> {
  if (request.headers["content-type"] !== "application/json") throw new Refusal(415, "Send application/json.");
  const text = (await readBody(request, MAX_JSON_SIZE)).toString();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, "This is not JSON.");
  }
  if (!isBody(body)) throw new Refusal(400, "Send an object.");
  return body;
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...headers, "Content-Type": type });
  response.end(body);
}

const sendJson = (response: ServerResponse, status: number, value: unknown) => {
  send(response, status, "application/json", JSON.stringify(value));
};

/**
 * Creates a handler of requests to the editor. Passes on all others.
 *
 * @param root the project's folder
 */
export function createEditor(root: string) {
  /** Paths of drafts, with the ID of the page that wrote them. */
  const drafts = new Map<string, string>();
  /** When each page was last seen. */
  const openEditors = new Map<string, number>();
  const server = randomUUID();
  let assets: Promise<Assets> | undefined;
  let isPublishing = false;

  const deleteOldDrafts = () => {
    for (const [id, time] of openEditors) if (time + LEASE < Date.now()) openEditors.delete(id);
    for (const [path, id] of drafts) {
      if (openEditors.has(id)) continue;
      drafts.delete(path);
      deleteDraft(root, path);
    }
  };
  const timer = setInterval(deleteOldDrafts, 1000).unref();

  const save = async (response: ServerResponse, { path, version, value, commitMessage }: Body) => {
    if (!isBody(value)) throw new Refusal(400, "Send the content of the file.");
    const result = await saveContentFile(root, { path, version, value });
    if (result.status === "invalid") {
      sendJson(response, 422, result);
      return;
    }
    if (result.status === "changed") {
      sendJson(response, 409, result);
      return;
    }
    let commitProblem: string | undefined;
    if (typeof commitMessage === "string" && commitMessage !== "") {
      const text = JSON.stringify(value).normalize();
      const pictures = summarizeContent(root).pictures.filter((picture) =>
        text.includes(JSON.stringify(picture).normalize()),
      );
      const paths = [String(path), ...pictures].map((each) => `data/${each}`);
      commitProblem = await commitFiles(root, paths, commitMessage);
    }
    sendJson(response, 200, { ...result, commitProblem });
  };

  const draft = async (response: ServerResponse, { path, value, editor }: Body) => {
    // A page that has gone would leave its draft on the site.
    if (typeof editor !== "string" || !openEditors.has(editor)) throw new Refusal(409, "This page was closed.");
    if (value === undefined) {
      const file = findDataFile(root, path);
      deleteDraft(root, file.path);
      drafts.delete(file.path);
      sendJson(response, 200, { problems: [] });
      return;
    }
    if (!isBody(value)) throw new Refusal(400, "Send the content of the file.");
    const problems = await writeDraft(root, path, value);
    drafts.set(String(path), editor);
    sendJson(response, 200, { problems });
  };

  const sendContent = async (response: ServerResponse, { message, merged }: Body) => {
    if (typeof message !== "string" || message.trim() === "")
      throw new Refusal(400, "Enter your words for the change.");
    if (!hasHashes(merged)) throw new Refusal(400, "Send hashes of commits.");
    if (isPublishing) throw new Refusal(409, "Your content is being sent already.");
    isPublishing = true;
    try {
      sendJson(response, 200, await publish(root, { message, merged }));
    } finally {
      isPublishing = false;
    }
  };

  const get = async (url: URL, response: ServerResponse) => {
    const path = url.searchParams.get("path");
    switch (url.pathname.slice(EDITOR_PATH.length)) {
      case "":
        assets = undefined;
        send(response, 200, "text/html", page);
        break;
      case "/editor.js":
        send(response, 200, "text/javascript", (await (assets ??= bundleAssets(root))).script);
        break;
      case "/editor.css":
        send(response, 200, "text/css", (await (assets ??= bundleAssets(root))).styles);
        break;
      case "/heading.woff2":
        send(response, 200, "font/woff2", readHeadingFont(root));
        break;
      case "/summary":
        sendJson(response, 200, {
          ...summarizeContent(root),
          canCommit: await canCommit(root),
          publishing: await readPublishState(root),
        });
        break;
      case "/progress":
        sendJson(response, 200, await readPublishProgress(root));
        break;
      case "/file":
        sendJson(response, 200, readContentFile(root, path));
        break;
      case "/picture": {
        const { type, bytes } = readPicture(root, path);
        send(response, 200, type, bytes);
        break;
      }
      case "/changes":
        openEditors.set(url.searchParams.get("editor") ?? "", Date.now());
        sendJson(response, 200, { server, dataState: readDataState(root), drafts: [...drafts.keys()] });
        break;
      default:
        throw new Refusal(404, "The editor has no such page.");
    }
  };

  const post = async (url: URL, request: IncomingMessage, response: ServerResponse) => {
    switch (url.pathname.slice(EDITOR_PATH.length)) {
      case "/draft":
        await draft(response, await readJson(request));
        break;
      case "/save":
        await save(response, await readJson(request));
        break;
      case "/publish":
        await sendContent(response, await readJson(request));
        break;
      case "/picture": {
        // Not a type that a form can send without a preflight.
        if (!request.headers["content-type"]?.startsWith("image/")) throw new Refusal(415, "Send a picture.");
        const bytes = await readBody(request, MAX_PICTURE_SIZE);
        sendJson(response, 201, { file: await addPicture(root, url.searchParams.get("name") ?? "", bytes) });
        break;
      }
      default:
        throw new Refusal(404, "The editor has no such page.");
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url: target = "" } = request;
    if (!target.startsWith(EDITOR_PATH) || !/^(?:[/?]|$)/.test(target.slice(EDITOR_PATH.length))) {
      next();
      return;
    }
    // Gatsby's server allows each web site to read its responses.
    response.removeHeader("Access-Control-Allow-Origin");
    try {
      refuseForeignRequest(request);
      const url = new URL(target, "http://localhost");
      await (request.method === "GET" ? get(url, response) : post(url, request, response));
    } catch (error) {
      // The stack overflows.
      const refusal = error instanceof RangeError ? new Refusal(400, "The content has too many levels.") : error;
      // A schema may be invalid: its message is for the editor too.
      const message = refusal instanceof Error ? refusal.message : String(refusal);
      sendJson(response, refusal instanceof Refusal ? refusal.status : 500, { message });
    }
  };

  return Object.assign(
    (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      void handle(request, response, next);
    },
    {
      close: () => {
        clearInterval(timer);
      },
    },
  );
}
