/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://edit.example.com/___content?file=claims.json"}
 */
import { act, render, screen } from "@testing-library/react";
import { EditorContext } from "./editor-context";
import { EditorStore } from "./editor-store";
import { Failure } from "./failure";
import { kindOf } from "./fields/kinds";

it("leads to the login in another tab while something else answers", async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({ status: 401, headers: new Map() });
  const store = new EditorStore();
  await act(async () => store.start());
  const { connectionProblem } = store.getState();
  render(
    <EditorContext value={{ store, filePath: "claims.json", kindOf }}>
      <Failure>{connectionProblem}</Failure>
    </EditorContext>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Another program has answered in its place, with status 401. Leave this page open: it goes on by itself.",
  );
  const link = screen.getByRole("link", { name: "Log in again" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([location.href, "_blank"]);
});
