/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditorContext } from "../editor-context";
import { EditorStore } from "../editor-store";
import { undo } from "../file-state";
import { SERVER_HEADER } from "../../shared/protocol";
import { kindOf } from "./kinds";
import { picture } from "./picture";

const path = "founder.json";
const old = { file: "images/old.png", alternativeText: "The old team" };
const saved = {
  version: "1",
  value: { picture: old },
  problems: [],
  placeholders: [],
};
const pictures = ["images/old.png", "images/other.png"];
const files = [{ path, schema: { type: "object", title: "Founder" }, pages: [], saved }];
const folder = { pictures, linkPaths: [], otherProblems: [], files };
/** All responses in one. */
const state = { serverId: "1", dataState: "1", leases: [], saved, ...folder };

/** Renders the field, chooses another picture, and returns the store. */
async function chooseOther(file: typeof saved): Promise<EditorStore> {
  const store = new EditorStore();
  globalThis.fetch = jest.fn().mockResolvedValue({
    ok: true,
    headers: new Map([[SERVER_HEADER, "1"]]),
    json: async () => ({ ...state, files: [{ ...files[0], saved: file }] }),
  });
  await act(async () => store.start());
  render(
    <EditorContext value={{ store, filePath: path, kindOf }}>
      <picture.Field schema={{ title: "Picture" }} path={["picture", "file"]} />
    </EditorContext>,
  );
  await userEvent.click(screen.getByRole("radio", { name: "other.png" }));
  return store;
}

it("asks for another description if another picture is chosen, as one edit", async () => {
  const store = await chooseOther(saved);
  const readFile = () => store.getState().files.get(path);
  expect(readFile()?.value).toEqual({ picture: { file: "images/other.png", alternativeText: "" } });
  expect(readFile()?.status).toContain("Describe the picture");
  act(() => void store.edit(path, undo));
  expect(readFile()?.value).toEqual({ picture: old });
});

it("keeps a description if the picture that it describes is missing", async () => {
  const store = await chooseOther({ ...saved, value: { picture: { ...old, file: "images/renamed.png" } } });
  expect(store.getState().files.get(path)?.value).toEqual({ picture: { ...old, file: "images/other.png" } });
});

/** Adds a picture, and opens another form before the server responds. */
async function uploadAndLeave(response: object): Promise<EditorStore> {
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
    const isUpload = url.includes("/picture?");
    if (isUpload) await uploaded;
    const headers = new Map([[SERVER_HEADER, "1"]]);
    return { ok: true, headers, json: async () => state, ...(isUpload ? response : {}) };
  });
  await act(async () => store.start());
  const { rerender } = render(page(<picture.Field schema={{ title: "Picture" }} path={["picture", "file"]} />));
  await userEvent.upload(screen.getByLabelText(/^Add a picture/), new File([], "new.png", { type: "image/png" }));
  rerender(page(undefined));
  await act(async () => finish());
  return store;
}

it("leaves the focus to someone who opens another form during an upload", async () => {
  const store = await uploadAndLeave({ json: async () => ({ file: "images/new.png" }) });
  expect(store.getState().files.get(path)?.value).toMatchObject({ picture: { file: "images/new.png" } });
  expect(screen.getByRole("heading")).not.toHaveFocus();
});

it("says in the form of an upload why it has failed, even if another form was opened meanwhile", async () => {
  const message = "new.png is not a picture.";
  const store = await uploadAndLeave({ ok: false, status: 415, json: async () => ({ message }) });
  expect(store.getState().files.get(path)?.status).toBe(message);
});
