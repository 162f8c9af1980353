/** @jest-environment jsdom */
import getSocket from "gatsby/cache-dir/socketIo";
import { showMissedChanges, watchConnection } from "./missed-changes";

const onMessage = jest.fn();
const on = jest.fn();
jest.mock("gatsby/cache-dir/socketIo", () => ({ __esModule: true, default: jest.fn() }));
jest.mocked(getSocket).mockReturnValue({ on, listeners: () => [onMessage] });

const pageOf = (words: string) => ({ json: { data: words }, page: { path: "/" } });
let shown: ReturnType<typeof pageOf>;
const fetchData = jest.fn(async () => ({ ok: true, json: async () => ({ path: "/", result: { data: "new words" } }) }));
Object.assign(globalThis, { fetch: fetchData, ___loader: { loadPageSync: () => shown } });

beforeEach(() => {
  onMessage.mockClear();
  shown = pageOf("old words");
});

it("gives Gatsby data that differs from what the page shows, also after a connection", async () => {
  await showMissedChanges();
  expect(fetchData).toHaveBeenCalledWith("/page-data/index/page-data.json");
  const result = { path: "/", result: { data: "new words" } };
  expect(onMessage.mock.calls).toEqual([[{ type: "pageQueryResult", payload: { id: "/", result } }]]);
  watchConnection();
  expect(on).toHaveBeenCalledWith("connect", expect.any(Function));
});

it("changes nothing if the page shows the same data", async () => {
  shown = pageOf("new words");
  await showMissedChanges();
  expect(onMessage).not.toHaveBeenCalled();
});

it("keeps a change that Gatsby sends while the page asks", async () => {
  const asked = showMissedChanges();
  shown = pageOf("newest words");
  await asked;
  expect(onMessage).not.toHaveBeenCalled();
});

it("keeps the page if the server is down", async () => {
  fetchData.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await showMissedChanges();
  expect(onMessage).not.toHaveBeenCalled();
});
