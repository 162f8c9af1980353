/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditorContext } from "../editor-context";
import { EditorStore } from "../editor-store";
import { SERVER_HEADER } from "../../shared/protocol";
import { kindOf } from "./kinds";
import { picture } from "./picture";

const path = "founder.json";
const saved = {
  version: "1",
  value: { picture: { file: "images/old.png", alternativeText: "" } },
  problems: [],
  placeholders: [],
};
const files = [{ path, schema: { type: "object", title: "Founder" }, pages: [], saved }];
const state = { serverId: "1", dataState: "1", leases: [], pictures: [], linkPaths: [], otherProblems: [], files };

it("leaves the focus to someone who opens another form during an upload", async () => {
  const store = new EditorStore();
  let finish = (): void => undefined;
  const uploaded = new Promise<void>((resolve) => (finish = resolve));
  const page = (form: React.ReactNode) => (
    <EditorContext value={{ store, filePath: path, kindOf }}>
      <h1 tabIndex={-1}>Founder</h1>
      {form}
    </EditorContext>
  );
  globalThis.fetch = jest.fn().mockImplementation(async (url: string) => {
    if (url.includes("/picture?")) await uploaded;
    return {
      ok: true,
      headers: new Map([[SERVER_HEADER, "1"]]),
      json: async () => (url.includes("/picture?") ? { file: "images/new.png" } : state),
    };
  });
  await act(async () => store.start());
  const { rerender } = render(page(<picture.Field schema={{ title: "Picture" }} path={["picture", "file"]} />));
  await userEvent.upload(screen.getByLabelText(/^Add a picture/), new File([], "new.png", { type: "image/png" }));
  rerender(page(undefined));
  await act(async () => finish());
  expect(store.getState().files.get(path)?.value).toMatchObject({ picture: { file: "images/new.png" } });
  expect(screen.getByRole("heading")).not.toHaveFocus();
});
