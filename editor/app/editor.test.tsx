/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { fieldId } from "../../content-model/field-path";
import type { Json } from "../../content-model/json-type";
import type { FileSchema } from "../../content-model/schema-types";
import { Editor } from "./editor";
import { EditorContext } from "./editor-context";
import { EditorStore } from "./editor-store";
import type { FieldProps, Kind, KindOf } from "./fields/kind";
import { kindOf } from "./fields/kinds";
import { FileForm } from "./file-form";
import { receive } from "./file-state";
import { focusField } from "./focus-field";
import { type Lease, type SavedFile, SERVER_HEADER, type WriteResult } from "../shared/protocol";

// jsdom shows no page.
jest.mock("./preview", () => ({ Preview: () => undefined }));

const path = "claims.json";
const text = { type: "string", title: "Label", description: "" } as const;
const properties = { label: text, figure: { ...text, title: "Figure" } };
const schema: FileSchema = {
  ...text,
  type: "object",
  title: "Claims",
  appearsOn: "",
  contentField: "claims",
  graphqlType: "Claims",
  path,
  properties: {
    claims: { ...text, type: "array", title: "Claims", items: { ...text, type: "object", title: "Claim", properties } },
    heading: { ...text, title: "Heading" },
  },
};
const [first, second] = [
  { label: "a", figure: "1" },
  { label: "b", figure: "1" },
];
const value = { claims: [first, second], heading: "Heading" };

const respond = jest.fn();

const toResponse = (body: unknown) => ({ ok: true, headers: new Map([[SERVER_HEADER, "1"]]), json: async () => body });

/** IDs of the fields that React has rendered. */
const rendered: string[] = [];

beforeEach(() => (rendered.length = 0));

/** Also notes when the field is rendered. */
function profile(kind: Kind): Kind {
  const Field = (props: FieldProps) => (
    <Profiler id={fieldId(props.path)} onRender={(id) => rendered.push(id)}>
      <kind.Field {...props} />
    </Profiler>
  );
  return { ...kind, Field };
}
const profiled = new Map<Kind, Kind>();
const profiledKindOf: KindOf = (each) => {
  const kind = kindOf(each);
  // A group is rendered together with each of its fields.
  if (kind.appearance === "parts") return kind;
  const known = profiled.get(kind) ?? profile(kind);
  profiled.set(kind, known);
  return known;
};

const saved: SavedFile = { version: "1", value, problems: [], placeholders: [] };
const dataFile = { path, schema, pages: ["/"], saved };
const lists = { linkPaths: ["/"], pictures: [], otherProblems: [], sampleIcons: [], unsent: [] };
const state = { serverId: "1", dataState: "1", ...lists };

/** Writes a file as it was sent. */
function write(body: string): SavedFile {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the store sends
  const { value: sent } = JSON.parse(body) as SavedFile;
  return { version: body, value: sent, problems: [], placeholders: [] };
}

/** Another state than that of the page, as if something else had changed too. */
const toWriteResult = (written: SavedFile): WriteResult => ({ saved: written, stateBefore: "2", stateAfter: "3" });

/** Makes the server write what it is sent, and respond to other requests with its state, of which some is given. */
function serve(answer: object): void {
  respond.mockImplementation(async (url: string, { body = "" }: { readonly body?: string }) =>
    toResponse(
      url.endsWith("/file") ? toWriteResult(write(body)) : { ...state, leases: [], files: [dataFile], ...answer },
    ),
  );
}

async function startStore(leases: readonly Lease[] = [], answer: object = {}): Promise<EditorStore> {
  globalThis.fetch = respond;
  serve({ leases, ...answer });
  const store = new EditorStore();
  await store.start();
  return store;
}

async function openForm(leases: readonly Lease[] = []): Promise<EditorStore> {
  globalThis.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  const store = await startStore(leases);
  render(
    <EditorContext value={{ store, filePath: path, kindOf: profiledKindOf }}>
      <FileForm schema={schema} />
    </EditorContext>,
  );
  return store;
}

/** Saves another value in the file, as a program would. */
const saveElsewhere = (store: EditorStore, other: Json) =>
  act(() =>
    store.change(path, (file) => receive(file, { version: "2", value: other, problems: [], placeholders: [] })),
  );

it("renders only the field that is typed into", async () => {
  await openForm();
  expect(rendered).toHaveLength(5);
  rendered.length = 0;
  const label = screen.getByDisplayValue("b");
  label.focus();
  await userEvent.keyboard("!");
  expect(label).toHaveValue("b!");
  expect(rendered).toEqual(["field-claims-1-label"]);
});

/** Does something before the response to the upload of a picture. */
function beforeUpload(meanwhile: () => unknown): void {
  const respondAsBefore = respond.getMockImplementation();
  respond.mockImplementation(async (url: string, options: object) => {
    if (!url.includes("/picture?")) return (await respondAsBefore?.(url, options)) as unknown;
    await meanwhile();
    return toResponse({ file: "images/new.png" });
  });
}

it("adds a picture to its row, even if the row is moved during the upload", async () => {
  const store = await openForm();
  beforeUpload(async () => userEvent.click(screen.getByRole("button", { name: "Move down Claim 1" })));
  await act(async () => store.addPicture(path, ["claims", 0], new File([], "new.png")));
  const picture = { file: "images/new.png", alternativeText: "" };
  expect(store.getState().files.get(path)?.value).toMatchObject({ claims: [{ label: "b" }, picture] });
});

it("keeps a description that is typed during the upload of its picture", async () => {
  const store = await startStore();
  const add = async (typed: string) => {
    beforeUpload(() => store.setValue(path, ["claims", 0, "alternativeText"], typed, true));
    await store.addPicture(path, ["claims", 0], new File([], "new.png"));
    return store.getState().files.get(path)?.value;
  };
  const picture = { file: "images/new.png", alternativeText: "A new team" };
  expect(await add("A new team")).toMatchObject({ claims: [picture, second] });
  // The same text as before is that of the picture before.
  expect(await add("A new team")).toMatchObject({ claims: [{ ...picture, alternativeText: "" }, second] });
});

it("publishes no edits that were made while the connection was lost", async () => {
  const store = await startStore();
  const readPublications = () =>
    respond.mock.calls.map(([url]) => String(url)).filter((url) => url.endsWith("/publish"));
  const publish = async (meanwhile: () => void) => {
    respond.mockClear();
    // A login in between answers the request.
    respond.mockImplementationOnce(async () => {
      meanwhile();
      return { headers: new Map(), type: "opaqueredirect" };
    });
    return store.publish("New figures");
  };
  await expect(publish(() => store.setValue(path, ["heading"], "Not reviewed"))).rejects.toThrow(
    "you have edited since",
  );
  expect(readPublications()).toHaveLength(1);
  await store.writeAll();
  await publish(() => undefined);
  expect(readPublications()).toHaveLength(2);
});

/** Moves the caret into the heading. */
async function typeAt(position: number): Promise<HTMLTextAreaElement> {
  const heading = screen.getByLabelText<HTMLTextAreaElement>("Heading");
  await userEvent.click(heading);
  heading.setSelectionRange(position, position);
  return heading;
}

describe("the caret", () => {
  it("stays after a text with a line break that was pasted", async () => {
    await openForm();
    const heading = await typeAt(4);
    await userEvent.paste("one \n two ");
    expect(heading).toHaveValue("Headone two ing");
    await userEvent.keyboard("!");
    expect(heading).toHaveValue("Headone two !ing");
  });

  it("stays where an edit was undone or redone", async () => {
    await openForm();
    const heading = await typeAt(4);
    await userEvent.keyboard("one ");
    expect(heading).toHaveValue("Headone ing");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect([heading.value, heading.selectionStart]).toEqual(["Heading", 4]);
    await userEvent.keyboard("{Control>}y{/Control}");
    expect([heading.value, heading.selectionStart]).toEqual(["Headone ing", 8]);
  });

  it("stays in its field and in the same words after those of a program", async () => {
    const store = await openForm();
    const label = screen.getByDisplayValue("b");
    const heading = await typeAt(4);
    saveElsewhere(store, { claims: [first, { ...second, label: "their b" }], heading: "Their Heading" });
    expect(heading).toHaveFocus();
    expect([heading.value, heading.selectionStart]).toEqual(["Their Heading", 10]);
    expect(label).toHaveValue("their b");
  });
});

it("does not use a picture in a row of another version, which was loaded during the upload", async () => {
  const store = await openForm();
  beforeUpload(() => saveElsewhere(store, { ...value, claims: [second, first] }));
  await act(async () => store.addPicture(path, ["claims", 0], new File([], "new.png")));
  expect(JSON.stringify(store.getState().files.get(path)?.value)).not.toContain("new.png");
  expect(screen.getByRole("status")).toHaveTextContent("The picture is added. Choose it in its field.");
});

it("keeps a form as it is while another tab writes, with the focus, and says who writes", async () => {
  await openForm([{ file: path, role: "reader", person: "anna" }]);
  expect(screen.getByRole("status")).toHaveTextContent("anna is writing here.");
  const label = screen.getByDisplayValue("b");
  await userEvent.type(label, "words of a reader");
  expect(label).toHaveFocus();
  for (const name of ["Remove Claim 1", "Move down Claim 1", "Add: Claim", "Undo"]) {
    const button = screen.getByRole("button", { name });
    await userEvent.click(button);
    expect(button).toHaveFocus();
  }
  expect(screen.getAllByLabelText<HTMLTextAreaElement>("Label").map((each) => each.value)).toEqual(["a", "b"]);
  expect(JSON.stringify(respond.mock.calls)).not.toContain("words of a reader");
});

it("reads the words of others between two writes, however fast someone types and however slow the server is", async () => {
  jest.useFakeTimers();
  const store = await startStore();
  const requests: string[] = [];
  let written: SavedFile = saved;
  const respondSlowly = async (url: string, { body = "" }: { readonly body?: string }) => {
    requests.push(url);
    if (url.endsWith("/file")) {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      written = write(body);
    }
    const others = { ...state, leases: [], dataState: requests.length, files: [{ ...dataFile, saved: written }] };
    return toResponse(url.endsWith("/file") ? toWriteResult(written) : others);
  };
  respond.mockImplementation(respondSlowly);
  for (let letter = 0; letter < 80; letter += 1) {
    store.setValue(path, ["heading"], `Heading ${String(letter)}`, true);
    await jest.advanceTimersByTimeAsync(200);
  }
  const [writes = 0, reads] = ["/file", "/data"].map((end) => requests.filter((url) => url.endsWith(end)).length);
  expect(writes).toBeGreaterThan(5);
  expect(reads).toBeGreaterThanOrEqual(writes - 1);
  jest.useRealTimers();
  // On a busy computer, 80 letters take more than Jest's five seconds.
}, 60_000);

/** Opens the whole page, with other responses of the server. */
async function openPage(file: string, answer: object): Promise<EditorStore> {
  history.replaceState(null, "", `?file=${file}`);
  globalThis.scrollTo = jest.fn();
  const store = await startStore([], answer);
  // With the response about git.
  await act(async () => render(<Editor store={store} />));
  return store;
}

describe("a file that is broken when the page opens it", () => {
  const files = [{ ...dataFile, saved: { version: "2", problems: [], placeholders: [] } }];
  const advice = () => screen.getByText(/This file has no form/).textContent;

  it("has a form again after what was published last is restored", async () => {
    const unsent = [{ path, change: "replaced", sent: value }];
    const store = await openPage(path, { files, target: "host", unsent });
    expect(advice()).toContain("or restore it under Review and publish.");
    await userEvent.click(screen.getByText("Review and publish"));
    await userEvent.click(screen.getByRole("button", { name: "Restore Claims" }));
    expect(screen.getByLabelText("Heading")).toHaveValue("Heading");
    expect(screen.getByText("Claims is restored.")).toBeInTheDocument();
    await act(async () => store.writeAll());
    expect(store.getState().files.get(path)?.saved.value).toEqual(value);
    // The text of the broken file is no version of the form.
    expect(screen.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
  });

  it("says that another tab writes it, which can restore it", async () => {
    const leases: readonly Lease[] = [{ file: path, role: "reader", person: "anna" }];
    await openPage(path, { files, leases, target: "host", unsent: [{ path, change: "replaced", sent: value }] });
    await userEvent.click(screen.getByText("Review and publish"));
    await userEvent.click(screen.getByRole("button", { name: "Restore Claims" }));
    expect(screen.getByText("anna is writing here.")).toBeInTheDocument();
    expect(screen.queryByLabelText("Heading")).toBeNull();
  });

  it("offers to restore only what was published", async () => {
    await openPage(path, { files, unsent: [{ path, change: "added" }] });
    expect(advice()).not.toContain("restore");
  });
});

it.each([
  ["without a form", path],
  ["that the site does not have", "other.json"],
])("says that the server does not respond, beside a file %s", async (_name, file) => {
  const store = await openPage(file, {
    files: [{ ...dataFile, saved: { version: "2", problems: [], placeholders: [] } }],
  });
  respond.mockRejectedValue(new TypeError("Failed to fetch"));
  await act(async () => store.start());
  expect(screen.getByText(/^The server does not respond\./)).toBeVisible();
  serve({});
  await act(async () => store.start());
  expect(screen.queryByText(/^The server does not respond\./)).toBeNull();
});

describe("a file that git has removed together with its schema", () => {
  const other = { ...dataFile, path: "values.json", schema: { ...schema, path: "values.json", title: "Values" } };

  /** Removes the file from `data/`, or brings it back. It has no schema then, so it cannot be written. */
  async function change(store: EditorStore, files: readonly object[], unsent: readonly object[] = []): Promise<void> {
    const dataState = String(Math.random());
    respond.mockImplementation(async (url: string) =>
      url.endsWith("/file")
        ? { ...toResponse({ message: "There is no such file." }), ok: false }
        : toResponse({ ...state, dataState, leases: [], target: "host", files, unsent }),
    );
    await act(async () => store.start());
  }

  it("neither counts nor holds up a publication", async () => {
    const placeholder = { file: path, line: 1, column: 1, path: ["heading"], location: "", message: "Replace it." };
    const files = [{ ...dataFile, saved: { ...saved, placeholders: [placeholder] } }, other];
    const store = await openPage(other.path, { files, target: "host" });
    expect(screen.getByText("Placeholders: 1 left")).toBeInTheDocument();
    await change(store, [other]);
    expect(screen.getByText("Placeholders: nothing left.")).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Words that are not saved" })).toBeNull();
  });

  it.each([path, other.path])("has its unsaved words to copy beside %s, until no one needs them", async (opened) => {
    const store = await openPage(opened, { files: [dataFile, other] });
    act(() => void store.setValue(path, ["heading"], "My words", true));
    await change(store, [other]);
    await act(async () => store.publish("New figures"));
    const words = () => screen.getByLabelText('data/claims.json, "heading"');
    expect(words()).toHaveValue("My words");
    const reason = () => screen.queryByText(/^data\/claims\.json was .*removed\. These words of yours are not saved\./);
    expect(reason()).toBeVisible();
    // Each later response says the same. They stay even if the file is back, and leave again.
    await change(store, [other]);
    await change(store, [dataFile, other]);
    expect(reason() !== null).toBe(opened === path);
    await change(store, [other]);
    expect(words()).toHaveValue("My words");
    await userEvent.click(screen.getByRole("button", { name: "I do not need them any more" }));
    expect(screen.queryByRole("region", { name: "Words that are not saved" })).toBeNull();
    expect(screen.queryByRole("heading", { level: 1 }) ?? screen.getByRole("main")).toHaveFocus();
    await change(store, [dataFile, other]);
    expect(store.getState().files.get(path)).toMatchObject({ value, unwritten: [] });
  });

  it.each([
    ["broken", "2"],
    ["missing", ""],
  ])("has its unsaved words to copy if it is back, but %s, and after it is restored", async (_name, version) => {
    const store = await openPage(path, { files: [dataFile, other] });
    act(() => void store.setValue(path, ["heading"], "My words", true));
    await change(store, [other]);
    const lost = { ...dataFile, saved: { version, problems: [], placeholders: [] } };
    await change(store, [lost, other], [{ path, change: "replaced", sent: value }]);
    expect(screen.getByText(/This file has no form/)).toBeVisible();
    expect(screen.getByDisplayValue("My words")).toBeVisible();
    await userEvent.click(screen.getByText("Review and publish"));
    await userEvent.click(screen.getByRole("button", { name: "Restore Claims" }));
    expect(screen.getByDisplayValue("Heading")).toBeVisible();
    expect(screen.getByDisplayValue("My words")).toBeVisible();
  });
});

it("names the file whose edit cannot be written, the reason, and leads to it from another form", async () => {
  const other = { ...dataFile, path: "values.json", schema: { ...schema, path: "values.json", title: "Values" } };
  const store = await openPage(other.path, { files: [dataFile, other], target: "host" });
  const respondAsBefore = respond.getMockImplementation();
  const message = "This file is read-only. Make it writable.";
  respond.mockImplementation(async (url: string, options: object) =>
    url.endsWith("/file")
      ? { ...toResponse({ message }), ok: false }
      : ((await respondAsBefore?.(url, options)) as unknown),
  );
  act(() => void store.setValue(path, ["heading"], "My words", true));
  await act(async () => store.writeAll());
  const obstacle = () => screen.queryByText(/before you publish/);
  expect(obstacle()).toHaveTextContent(`Save this before you publish: Claims. ${message}`);
  expect(screen.getByRole("link", { name: "Claims" })).toHaveAttribute("href", expect.stringContaining(path));
  respond.mockImplementation(respondAsBefore);
  await act(async () => store.writeAll());
  expect(obstacle()).toBeNull();
});

it.each([{ format: "color" }, { type: "integer" }, { type: undefined, oneOf: [] }])(
  "keeps an open form if a publication brings a field that this page does not know: %j",
  async (heading) => {
    const store = await openPage(path, { files: [dataFile] });
    await userEvent.type(screen.getByDisplayValue("b"), "!");
    const newSchema = {
      ...schema,
      properties: { ...schema.properties, heading: { ...text, title: "Heading", ...heading } },
    };
    const files = [{ ...dataFile, schema: newSchema }];
    serve({ dataState: "2", files });
    // A slow test may write at the same time, too.
    await act(async () => Promise.all([store.writeAll(), store.start()]));
    expect(screen.getByRole("group", { name: "Heading" })).toHaveTextContent("This page has no field for this value.");
    expect(screen.getByDisplayValue("b!")).toBeInTheDocument();
    act(() => focusField(fieldId(["heading"])));
    expect(screen.getByRole("button", { name: "Load the page again" })).toHaveFocus();
  },
);
