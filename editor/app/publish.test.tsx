/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditorContext } from "./editor-context";
import { EditorStore } from "./editor-store";
import { kindOf } from "./fields/kinds";
import { Publish } from "./publish";

const unsent = [{ path: "data/images/team.png", change: "replaced" }];
const state = { serverId: "1", dataState: "1", others: [], files: [], pictures: [], linkPaths: [], otherProblems: [] };

it("leaves the focus to someone who types in a field while a picture is restored", async () => {
  let finish = (): void => undefined;
  const restored = new Promise<void>((resolve) => (finish = resolve));
  globalThis.fetch = jest.fn().mockImplementation(async (url: string) => {
    if (url.endsWith("/restore")) await restored;
    return { json: async () => ({ ...state, target: "Git host", unsent }) };
  });
  const store = new EditorStore();
  await act(async () => store.start());
  render(
    <EditorContext value={{ store, filePath: "claims.json", kindOf }}>
      <Publish />
      <textarea aria-label="Heading" />
    </EditorContext>,
  );
  const panel = screen.getByText("Review and publish").closest("details");
  if (panel) panel.open = true;
  if (panel) fireEvent(panel, new Event("toggle"));
  await userEvent.click(screen.getByRole("button", { name: "Restore images/team.png" }));
  const field = screen.getByRole("textbox", { name: "Heading" });
  act(() => field.focus());
  await act(async () => finish());
  expect(field).toHaveFocus();
});
