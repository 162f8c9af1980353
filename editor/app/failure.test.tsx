/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://edit.example.com/___content?file=claims.json"}
 */
import { act, render, screen } from "@testing-library/react";
import { EditorContext } from "./editor-context";
import { EditorStore } from "./editor-store";
import { Failure } from "./failure";
import { kindOf } from "./fields/kinds";
import { SERVER_HEADER } from "../shared/protocol";

/** Shows why the state cannot be read. */
async function renderFailure(respond: () => Promise<object>): Promise<void> {
  globalThis.fetch = jest.fn().mockImplementation(respond);
  const store = new EditorStore();
  await act(async () => store.start());
  const { connectionProblem } = store.getState();
  render(
    <EditorContext value={{ store, filePath: "claims.json", kindOf }}>
      <Failure>{connectionProblem}</Failure>
    </EditorContext>,
  );
}

it("leads to the login in another tab while something else answers", async () => {
  await renderFailure(async () => Promise.resolve({ status: 401, headers: new Map() }));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Another program has answered in its place, with status 401. Leave this page open: it goes on by itself.",
  );
  const link = screen.getByRole("link", { name: "Log in again" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([location.href, "_blank"]);
});

const message = 'data/schema/claims.json has an unknown keyword, "minItem". Correct it.';

it.each([
  [
    "the server itself says why it fails",
    async () =>
      Promise.resolve({ status: 500, headers: new Map([[SERVER_HEADER, "1"]]), json: async () => ({ message }) }),
    message,
  ],
  [
    "a proxy says that the server is away",
    async () => Promise.resolve({ status: 502, headers: new Map() }),
    "with status 502.",
  ],
  ["no response arrives", async () => Promise.reject(new TypeError("Failed to fetch")), "The server does not respond."],
])("does not lead to the login if %s", async (_name, respond, words) => {
  await renderFailure(respond);
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByRole("alert")).not.toHaveTextContent("log in");
});
