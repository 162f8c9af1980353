/** The editor's page and its API. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { readSchemas } from "../../content-model/check/schemas";
import type { Json } from "../../content-model/json-type";
import { MAX_PICTURE_SIZE } from "../../content-model/file-rules";
import { type assets, readHtml } from "./assets";
import { readDataFolder, readDataState, writeContentFile } from "./data-folder";
import { createLeases, type Tab } from "./leases";
import type { Person } from "./people";
import { addPicture, readPicture, restorePicture } from "./pictures";
import { hasChangedCode } from "./publishing/compare";
import { readPublishProgress, readPublishState } from "./publishing/progress";
import { publish } from "./publishing/send";
import { readBranchFingerprint, type Repository } from "./publishing/repository";
import { readBody, readJson } from "./read-body";
import { HttpError } from "./http-error";
import { shareResults } from "../../shared/share-results";
import { asList } from "../shared/json";
import type { LeaseResult, PolledState, PublishRequest, PublishState, WriteResult } from "../shared/protocol";

interface Call {
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  /** The person who sends the request. Undefined without `EDITOR_URL`. */
  readonly person: Person | undefined;
}

/**
 * Exit code after a publication that brought other code. A supervisor, such as systemd, then starts the server again,
 * with the new code. In sysexits.h, 75 is `EX_TEMPFAIL`: a failure after which to try again.
 */
const RESTART_CODE = 75;
/** Milliseconds between a publication and the exit, in which the response is sent. */
const RESTART_DELAY = 500;

/** Changes with each start of the server. */
const serverId = randomUUID();

/**
 * Least time between two looks at git's state, in milliseconds. Each look starts up to eight processes. On a busy
 * computer, starting one blocked the server for up to 50 ms, because Gatsby's process is large.
 */
const GIT_PAUSE = 1000;
/** The same for the branches, which any open page looks at all the time. Publications and developers change them. */
const BRANCHES_PAUSE = 5000;

const sendFile = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { "Content-Type": type } });

const toTexts = (list: Json | undefined) => asList(list).filter((each) => typeof each === "string");

function toTab(id: unknown, person: Person | undefined): Tab {
  if (typeof id !== "string" || id === "") throw new HttpError(400, "Name the tab.");
  return { id, person: person?.name ?? "" };
}

type Routes = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>;

/** Creates handlers of requests, by their method and their path below `EDITOR_PATH`. The page has an empty path. */
export function createRoutes(
  root: string,
  repository: Repository,
  { bundleScript, compileStyles }: typeof assets,
): Routes {
  /** True once a publication has brought code that this server does not run. */
  let hasOldCode = false;
  const readBranches = async () => `${await readBranchFingerprint(repository)} ${String(hasOldCode)}`;
  const shareBranches = shareResults(readBranches, BRANCHES_PAUSE);
  let branches = "";
  const lookAtBranches = async () => {
    branches = await shareBranches();
  };
  const firstLook = lookAtBranches();
  /** Publishes, and tells the other tabs at once: they would look at the branches up to five seconds later. */
  const publishNow = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } finally {
      branches = await readBranches();
    }
  };
  // All open pages share these results, which do not depend on the person.
  const shareDataFolder = shareResults(async () => readDataFolder(root));
  const sharePublishState = shareResults(async () => readPublishState(repository), GIT_PAUSE);
  const shareProgress = shareResults(async () => readPublishProgress(repository), GIT_PAUSE);
  const leases = createLeases();
  return {
    "GET ": () => sendFile("text/html", readHtml(root)),
    "GET /editor.js": async () => sendFile("text/javascript", await bundleScript(root)),
    "GET /editor.css": async () => sendFile("text/css", await compileStyles(root)),
    "GET /data": async () => Response.json(await shareDataFolder()),
    "GET /state": async ({ query, person }) => {
      await firstLook;
      // Not awaited, for the next poll: open tabs ask for the state twice a second, and must not wait for git.
      void lookAtBranches();
      const dataState = readDataState(root, branches);
      const tab = toTab(query.get("tab"), person);
      leases.renew(query.getAll("file"), tab);
      return Response.json({ serverId, dataState, leases: leases.list(tab) } satisfies PolledState);
    },
    "GET /picture": ({ query }) => {
      const { type, bytes } = readPicture(root, query.get("path"));
      return sendFile(type, bytes);
    },
    "GET /publishing": async ({ person }) => {
      // With `EDITOR_URL`, there is a person, and a supervisor that starts the server again.
      const needsRestart = hasOldCode && !person;
      return Response.json({ ...(await sharePublishState()), needsRestart } satisfies PublishState);
    },
    "GET /progress": async () => Response.json(await shareProgress()),
    "POST /lease": async ({ request, person }) => {
      const { path, tab: id, act } = await readJson(request);
      const tab = toTab(id, person);
      if (typeof path !== "string" || (act !== "claim" && act !== "takeOver" && act !== "release"))
        throw new HttpError(400, "Name the file, and what to do with its lease.");
      if (!readSchemas(join(root, "data")).has(path)) throw new HttpError(404, "There is no such file.");
      leases[act](path, tab);
      return Response.json({ leases: leases.list(tab) } satisfies LeaseResult);
    },
    "POST /file": async ({ request, person }) => {
      // An entity tag (RFC 9110). That of a missing file is empty.
      const [, version] = /^"([^"]*)"$/.exec(request.headers["if-match"] ?? "") ?? [];
      const { path, tab: id, value } = await readJson(request);
      if (typeof path !== "string") throw new HttpError(400, "Name the file.");
      if (version === undefined) throw new HttpError(428, "Name the version of the file that was edited.");
      const tab = toTab(id, person);
      const assertWriter = () => {
        if (leases.claim(path, tab)) return;
        const { person: writer = "Another tab" } = leases.list(tab).find(({ file }) => file === path) ?? {};
        throw new HttpError(423, `${writer} is writing here.`);
      };
      const { status, ...result } = await writeContentFile(root, path, version, value, branches, assertWriter);
      if (status === "written") person?.addChange(path);
      const message = "The file has changed meanwhile.";
      const { saved } = result;
      if (status === "outdated") return Response.json({ message, saved }, { status: 412 });
      return Response.json(result satisfies WriteResult);
    },
    "POST /picture": async ({ query, request, person }) => {
      // Against requests of other sites: their forms can send neither this type nor that which `readJson` demands.
      if (request.headers["content-type"]?.startsWith("image/") !== true) throw new HttpError(415, "Send a picture.");
      const file = await addPicture(root, query.get("name") ?? "", await readBody(request, MAX_PICTURE_SIZE));
      person?.addChange(file);
      return Response.json({ file }, { status: 201 });
    },
    "POST /restore": async ({ request, person }) => {
      const changed = await restorePicture(repository, (await readJson(request))["path"]);
      for (const file of changed) person?.addChange(file);
      return Response.json({});
    },
    "POST /publish": async ({ request, person }) => {
      const { message, kept, taken } = await readJson(request);
      if (typeof message !== "string" || message.trim() === "")
        throw new HttpError(400, "Enter your words for the change.");
      const schemas = readSchemas(join(root, "data"));
      const oldHead = await repository.tryGit(["rev-parse", "HEAD"]);
      const send = person?.publish ?? (async (content: PublishRequest) => publish(repository, content));
      const result = await publishNow(async () => {
        const sent = await send({ message, kept: toTexts(kept), taken: toTexts(taken) });
        if (oldHead !== undefined && (await hasChangedCode(repository, oldHead, schemas))) hasOldCode = true;
        return sent;
      });
      if (result.status === "sent" && hasOldCode && person) setTimeout(() => process.exit(RESTART_CODE), RESTART_DELAY);
      return Response.json(result);
    },
  };
}
