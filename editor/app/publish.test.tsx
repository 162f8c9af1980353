/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SERVER_HEADER } from "../shared/protocol";
import { EditorContext } from "./editor-context";
import { EditorStore } from "./editor-store";
import { kindOf } from "./fields/kinds";
import { Publish } from "./publish";

const icon = "artwork/icon.svg  This is the icon that the site came with.";
const schema = { type: "object", title: "Claims" };
const saved = { version: "1", value: {}, problems: [], placeholders: [] };
const dataFolder = {
  files: [{ path: "claims.json", schema, pages: [], saved }],
  linkPaths: [],
  pictures: [],
  otherProblems: [],
  sampleIcons: [],
};
const publishing = { target: "", unsent: [] };

/** Shows the panel with what the server responds. */
async function openPanel(folder: object): Promise<void> {
  const state = { serverId: "1", dataState: "1", leases: [], ...publishing, ...dataFolder, ...folder };
  globalThis.fetch = jest
    .fn()
    .mockResolvedValue({ ok: true, headers: new Map([[SERVER_HEADER, "1"]]), json: async () => state });
  const store = new EditorStore();
  await act(async () => store.start());
  render(
    <EditorContext value={{ store, filePath: "claims.json", kindOf }}>
      <Publish />
    </EditorContext>,
  );
}

it("lists an icon that the site came with, which hosts refuse, among what must not go live", async () => {
  await openPanel({ sampleIcons: [icon] });
  expect(screen.getByText("Placeholders: 1 left")).toBeInTheDocument();
  expect(screen.getByText("artwork/icon.svg This is the icon that the site came with.")).toBeInTheDocument();
});

it("says that nothing is left without one", async () => {
  await openPanel({});
  expect(screen.getByText("Placeholders: nothing left.")).toBeInTheDocument();
});

const removedPicture = { target: "host", unsent: [{ path: "images/team.png", change: "deleted" }] };

it("says that it sends, and that the server must start again, as two sentences", async () => {
  await openPanel({ ...removedPicture, needsRestart: true });
  globalThis.confirm = () => true;
  globalThis.fetch = jest.fn().mockReturnValue(new Promise(() => undefined));
  await userEvent.click(await screen.findByText("Review and publish"));
  await userEvent.type(screen.getByLabelText("Your words for the change"), "New team{Enter}");
  expect(await screen.findByText(/Sending …/)).toHaveTextContent("Sending … A publication has brought code");
});
