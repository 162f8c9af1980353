/** The people who use the editor at a URL, and the files that each has changed since the last publication. */
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Json } from "../../content-model/json-type";
import { asObject } from "../shared/json";
import type { PublishRequest } from "../shared/protocol";
import { readPerson, toAuthor } from "./access";
import { parseContent, readBytes, replaceFile } from "./data-folder";
import { publish } from "./publishing/send";
import type { Repository } from "./publishing/repository";
import type { Access } from "./refuse-request";

/**
 * Creates functions that know who has changed which file since the last publication.
 *
 * @param file keeps the time of each last change over restarts: `{ "claims.json": { "anna": 1764000000000 } }`
 */
export function createWriters(file: string) {
  const read = () => parseContent(readBytes(file)) ?? {};
  const write = (writers: object) => {
    try {
      replaceFile(file, Buffer.from(JSON.stringify(writers)));
    } catch {
      // Ignored: the content is already written or sent. Only the authors of the next publication may be wrong.
    }
  };
  return {
    /** @param path path inside `data/` */
    add: (path: string, person: string) => {
      const writers = read();
      write({ ...writers, [path]: { ...asObject(writers[path]), [person]: Date.now() } });
    },
    of: (paths: readonly string[]) => {
      const writers = read();
      return paths.flatMap((path) => Object.keys(asObject(writers[path])));
    },
    removeBefore: (time: number) => {
      const keepLater = (times: Json) =>
        Object.fromEntries(Object.entries(asObject(times)).filter(([, changed]) => Number(changed) >= time));
      write(Object.fromEntries(Object.entries(read()).map(([path, times]) => [path, keepLater(times)])));
    },
  };
}

export type Person = Awaited<ReturnType<ReturnType<typeof createPeople>>>;

/** Creates a function that returns functions which act for the person who sends a request. */
export function createPeople(repository: Repository, access: Access) {
  // In git's folder, because Gatsby and npm empty their folders when packages change. Without git, no one publishes.
  const foundWriters = repository
    .tryGit(["rev-parse", "--absolute-git-dir"])
    .then((folder) => (folder === undefined ? undefined : createWriters(join(folder, "content-writers.json"))));
  return async (request: IncomingMessage) => {
    const name = readPerson(request, access);
    const writers = await foundWriters;
    return {
      name,
      /** Notes that the person has changed a file. */
      addChange: (path: string) => writers?.add(path, name),
      /** Publishes as this person, together with others whose changes are sent too. */
      publish: async (publishRequest: PublishRequest) => {
        const start = Date.now();
        const findAuthors = (paths: readonly string[]) =>
          [...new Set([name, ...(writers?.of(paths) ?? [])])].map((each) => toAuthor(each, access));
        const result = await publish(repository, publishRequest, findAuthors);
        // Changes that people made since the start may not have been sent.
        if (result.status === "sent") writers?.removeBefore(start);
        return result;
      },
    };
  };
}
