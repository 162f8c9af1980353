/** @jest-environment jsdom */
import type { FileSchema } from "../../content-model/schema-types";
import { type Lease, type SavedFile, SERVER_HEADER, type WriteResult } from "../shared/protocol";
import { EditorStore } from "./editor-store";

const path = "claims.json";
const saved: SavedFile = { version: "1", value: { heading: "Heading" }, problems: [], placeholders: [] };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the store reads of a schema
const schema = {
  path,
  type: "object",
  properties: { heading: { type: "string" }, text: { type: "string" } },
} as unknown as FileSchema;

/** Makes `fetch` respond with what a function returns for a route, such as `/data`. */
function respond(bodyOf: (route: string) => object): void {
  globalThis.fetch = async (url) => {
    const [, route = ""] = /\/___content(\/\w+)/.exec(typeof url === "string" ? url : "") ?? [];
    const body = bodyOf(route);
    // jsdom has no `Response`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what api.ts reads of a response
    return { ok: true, headers: new Map([[SERVER_HEADER, "1"]]), json: async () => body } as unknown as Response;
  };
}

// Stores go on polling. Those of earlier tests do not, because their fake timers are gone.
it.each([
  ["neither reads files nor asks git again at its own writes", "1", []],
  ["reads files at its own write if something else has changed too", "2", ["/data", "/publishing"]],
])("%s", async (_name, stateBefore, expected) => {
  jest.useFakeTimers();
  let dataState = "1";
  let written = saved;
  const requests: string[] = [];
  respond((route) => {
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
    return bodies[route] ?? {};
  });
  const store = new EditorStore();
  await store.start();
  requests.length = 0;
  store.setValue(path, ["heading"], "Words", true);
  await jest.advanceTimersByTimeAsync(2000);
  expect(requests.filter((route) => route !== "/state" && route !== "/lease")).toEqual(["/file", ...expected]);
  jest.useRealTimers();
});

describe("words whose write gets no response, after which another tab writes", () => {
  const opened: SavedFile = { ...saved, value: { heading: "Heading", text: "Text" } };
  const change = { path: ["heading"], from: "Heading", to: "My words" };

  it.each([
    ["are saved if they have arrived, as the next poll says", 600, { heading: "My words", text: "Theirs" }, [], false],
    ["are saved if they have arrived, as the next edit learns", 450, { heading: "My words", text: "Theirs" }, [], true],
    ["are not saved if they have not arrived", 450, opened.value, [change], true],
  ])("%s", async (_name, delay, valueOnDisk, unwritten, editsAgain) => {
    jest.useFakeTimers();
    let onDisk = opened;
    let leases: readonly Lease[] = [];
    let failures = 1;
    respond((route) => {
      if (route === "/file") {
        leases = [{ file: path, role: "reader", person: "anna" }];
        if (valueOnDisk !== opened.value) onDisk = { ...opened, version: "3", value: valueOnDisk };
        throw new TypeError("Failed to fetch");
      }
      // The first read after that fails too.
      if (route === "/data" && leases.length > 0 && failures-- > 0) throw new TypeError("Failed to fetch");
      const bodies: Readonly<Record<string, object>> = {
        "/state": { serverId: "1", dataState: onDisk.version, leases },
        "/lease": { leases },
        "/data": { files: [{ path, schema, pages: [], saved: onDisk }], otherProblems: [] },
        "/publishing": { target: "", unsent: [] },
      };
      return bodies[route] ?? {};
    });
    const store = new EditorStore();
    await store.start();
    store.setValue(path, ["heading"], "My words", true);
    await jest.advanceTimersByTimeAsync(delay);
    if (editsAgain) store.setValue(path, ["heading"], "My words", true);
    await jest.advanceTimersByTimeAsync(2000);
    const file = store.getState().files.get(path);
    expect([file?.value, file?.unwritten]).toEqual([valueOnDisk, unwritten]);
    jest.useRealTimers();
  });
});
