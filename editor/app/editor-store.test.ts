/** @jest-environment jsdom */
import type { FileSchema } from "../../content-model/schema-types";
import { type SavedFile, SERVER_HEADER, type WriteResult } from "../shared/protocol";
import { EditorStore } from "./editor-store";

const path = "claims.json";
const saved: SavedFile = { version: "1", value: { heading: "Heading" }, problems: [], placeholders: [] };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the store reads of a schema
const schema = { path, properties: { heading: { type: "string" } } } as unknown as FileSchema;

// Stores go on polling. Those of earlier tests do not, because their fake timers are gone.
it.each([
  ["neither reads files nor asks git again at its own writes", "1", []],
  ["reads files at its own write if something else has changed too", "2", ["/data", "/publishing"]],
])("%s", async (_name, stateBefore, expected) => {
  jest.useFakeTimers();
  let dataState = "1";
  let written = saved;
  const requests: string[] = [];
  globalThis.fetch = async (url) => {
    const [, route = ""] = /\/___content(\/\w+)/.exec(typeof url === "string" ? url : "") ?? [];
    requests.push(route);
    if (route === "/file") {
      written = { ...saved, version: "2", value: { heading: "Words" } };
      dataState = "3";
    }
    const bodies: Readonly<Record<string, object>> = {
      "/state": { serverId: "1", dataState, leases: [] },
      "/lease": { leases: [] },
      "/data": { files: [{ path, schema, pages: [], saved: written }], otherProblems: [] },
      // The change is listed as not published.
      "/publishing": { target: "", unsent: [{ path, change: "replaced", sent: {} }] },
      "/file": { saved: written, stateBefore, stateAfter: dataState } satisfies WriteResult,
    };
    // jsdom has no `Response`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what api.ts reads of a response
    return {
      ok: true,
      headers: new Map([[SERVER_HEADER, "1"]]),
      json: async () => bodies[route],
    } as unknown as Response;
  };
  const store = new EditorStore();
  await store.start();
  requests.length = 0;
  store.setValue(path, ["heading"], "Words", true);
  await jest.advanceTimersByTimeAsync(2000);
  expect(requests.filter((route) => route !== "/state" && route !== "/lease")).toEqual(["/file", ...expected]);
  jest.useRealTimers();
});
