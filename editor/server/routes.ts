/** The editor's page and its API. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import process from "node:process";
import { MAX_PICTURE_SIZE } from "../../plugins/data-layer/file-rules";
import { bundleScript, compileStyles, readHtml } from "./assets";
import { readDataFolder, readDataState, writeContentFile } from "./data-folder";
import type { Person } from "./people";
import { addPicture, readPicture, restorePicture } from "./pictures";
import { hasChangedCode } from "./publishing/compare";
import { readPublishProgress, readPublishState } from "./publishing/progress";
import { publish } from "./publishing/send";
import type { Repository } from "./publishing/repository";
import { readBody, readJson } from "./read-body";
import { HttpError } from "./http-error";
import { shareResults } from "../../plugins/shared/share-results";
import { asList } from "../shared/json";
import type { PolledState } from "../shared/protocol";

interface Call {
  /** The project's folder. */
  readonly root: string;
  readonly repository: Repository;
  readonly shared: ReturnType<typeof createSharedResults>;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  /** Found once, because open tabs ask for the state twice a second. */
  readonly gitLogs: Promise<readonly string[]>;
  /** The person who sends the request, if the editor is at a URL. */
  readonly person: Person | undefined;
}

/**
 * Exit code after a publication that brought other code. A supervisor, such as systemd, then starts the server again,
 * with that code. In sysexits.h, it is the code of a failure after which to try again.
 */
const RESTART_CODE = 75;
/** Milliseconds in which the response to the publication is sent. */
const RESTART_DELAY = 500;

/** Changes with each start of the server. */
const serverId = randomUUID();

/**
 * Least time between two looks at git's state, in milliseconds. Each starts eight processes. To start one out of
 * Gatsby's large process took up to 50 ms on a busy computer, in which the server did nothing else.
 */
const GIT_PAUSE = 1000;

/** Creates functions whose results are the same for all pages. */
export const createSharedResults = (root: string, repository: Repository) => ({
  readDataFolder: shareResults(async () => readDataFolder(root)),
  readPublishState: shareResults(async () => readPublishState(repository), GIT_PAUSE),
  readProgress: shareResults(async () => readPublishProgress(repository), GIT_PAUSE),
});

async function writeFile({ root, request, person }: Call) {
  const { path, ...body } = await readJson(request);
  if (typeof path !== "string") throw new HttpError(400, "Name the file.");
  const { hasChanged, result } = await writeContentFile(root, path, body);
  if (hasChanged) person?.addChange(`data/${path}`);
  return result;
}

async function publishContent({ repository, request, person }: Call) {
  const { message, kept } = await readJson(request);
  if (typeof message !== "string" || message.trim() === "")
    throw new HttpError(400, "Enter your words for the change.");
  const publishRequest = { message, kept: asList(kept).filter((key) => typeof key === "string") };
  // On this computer, no supervisor would start the server again.
  if (!person) return publish(repository, publishRequest);
  const head = await repository.tryGit(["rev-parse", "HEAD"]);
  const result = await person.publish(publishRequest);
  if (head !== undefined && (await hasChangedCode(repository, head))) {
    setTimeout(() => process.exit(RESTART_CODE), RESTART_DELAY);
  }
  return result;
}

async function receivePicture({ root, query, request, person }: Call) {
  // Like the type that `readJson` demands, a form of another site cannot send this one.
  if (request.headers["content-type"]?.startsWith("image/") !== true) throw new HttpError(415, "Send a picture.");
  const file = await addPicture(root, query.get("name") ?? "", await readBody(request, MAX_PICTURE_SIZE));
  person?.addChange(`data/${file}`);
  return { file };
}

const sendFile = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { "Content-Type": type } });

/** Handlers of requests, by their method and their path below `EDITOR_PATH`. That of the page is empty. */
export const routes: Readonly<Record<string, (call: Call) => Response | Promise<Response>>> = {
  "GET ": ({ root }) => sendFile("text/html", readHtml(root)),
  "GET /editor.js": async ({ root }) => sendFile("text/javascript", await bundleScript(root)),
  "GET /editor.css": async ({ root }) => sendFile("text/css", await compileStyles(root)),
  "GET /data": async ({ shared }) => Response.json(await shared.readDataFolder()),
  "GET /state": async ({ root, query, gitLogs, person }) => {
    const dataState = readDataState(root, await gitLogs);
    const others = person?.reportOpenFile(query.get("tab") ?? "", query.get("file") ?? "") ?? [];
    return Response.json({ serverId, dataState, others } satisfies PolledState);
  },
  "GET /picture": ({ root, query }) => {
    const { type, bytes } = readPicture(root, query.get("path"));
    return sendFile(type, bytes);
  },
  "GET /publishing": async ({ shared }) => Response.json(await shared.readPublishState()),
  "GET /progress": async ({ shared }) => Response.json(await shared.readProgress()),
  "POST /file": async (call) => Response.json(await writeFile(call)),
  "POST /picture": async (call) => Response.json(await receivePicture(call), { status: 201 }),
  "POST /restore": async ({ repository, request }) => {
    await restorePicture(repository, (await readJson(request))["path"]);
    return Response.json({});
  },
  "POST /publish": async (call) => Response.json(await publishContent(call)),
};
