/** @jest-environment jsdom */
import { act, renderHook, waitFor } from "@testing-library/react";
import type { Json } from "../../../content-model/json-type";
import type { Problem } from "../../../content-model/problems";
import type { FileSchema, Schema } from "../../../content-model/schema-types";
import { EditorContext } from "../editor-context";
import { EditorStore } from "../editor-store";
import { kindOf } from "../fields/kinds";
import { createFileState } from "../file-state";
import { readContent } from "./page-content";
import { findPlaces } from "./places";
import { createRowOrder } from "./row-order";
import type { FramedPage } from "./use-framed-page";
import { useShownField } from "./use-shown-field";

const text: Schema = { type: "string" };
const row: Schema = { type: "object", graphqlType: "Guide", properties: { slug: text, heading: text } };
const schema: FileSchema = {
  path: "guides.json",
  contentField: "guides",
  pagePath: "/guides/{slug}",
  title: "Guides",
  description: "",
  appearsOn: "",
  graphqlType: "GuideList",
  properties: { guides: { type: "array", items: row } },
};
const schemas = new Map([[schema.path, schema]]);
const toFile = (slugs: readonly string[]) => ({ guides: slugs.map((slug) => ({ slug, heading: `Guide to ${slug}` })) });
const problem: Problem = { file: schema.path, path: [], line: 1, column: 1, location: "", message: "" };

/** The pages that Gatsby has made. */
let made: ReadonlySet<string>;
const respond = jest.fn(async (url: string) => ({
  ok: made.has(url.replace(/^\/page-data|\/page-data\.json$/g, "")),
  json: async () => ({}),
}));

/** A page is looked up twice a second. Beside other work, a second is too short. */
const patiently = { timeout: 20_000 };

/** The frame of the page. */
const frame = document.createElement("iframe");
let isFrameVisible: boolean;
beforeEach(() => (isFrameVisible = true));
Object.assign(frame, { checkVisibility: () => isFrameVisible });

/** Opens the form of a list beside the page of its first row. */
function openGuides(...slugs: readonly string[]) {
  Object.assign(globalThis, { fetch: respond });
  made = new Set(slugs.map((slug) => `/guides/${slug}`));
  const store = new EditorStore();
  const state = store.getState();
  let notify: () => void = () => undefined;
  let value: Json = toFile(slugs);
  let problems: readonly Problem[] = [];
  jest.spyOn(store, "subscribe").mockImplementation((listener) => {
    notify = listener;
    return () => undefined;
  });
  jest.spyOn(store, "getState").mockImplementation(() => ({
    ...state,
    schemas,
    files: new Map([[schema.path, createFileState({ version: "1", value, problems, placeholders: [] })]]),
  }));
  document.body.innerHTML =
    `<header><select></select><p class="segments"><input type="radio"></p>` +
    `<section class="publish"><button></button></section></header>` +
    slugs.map((_slug, index) => `<input id="field-guides-${String(index)}-heading">`).join("") +
    `<main><h1>Guide to ${String(slugs[0])}</h1></main>`;
  document.body.append(frame);
  const data = { content: { guide: toFile(slugs).guides[0] } };
  const content = readContent(data, [], schemas, `/guides/${String(slugs[0])}`, { slug: slugs[0], rowIndex: 0 });
  const places = findPlaces(document.body, content);
  const visiblePlaces = places.map((place) => ({ ...place, box: { left: 0, top: 0, width: 1, height: 1 } }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a page that are used
  const framed = {
    path: `/guides/${String(slugs[0])}`,
    root: frame.contentDocument?.body,
    content,
    places,
    visiblePlaces,
  } as unknown as FramedPage;
  const goTo = jest.fn();
  const rowOrder = createRowOrder();
  const pages = [...made];
  const useShown = (page: { readonly path?: string } | undefined) =>
    useShownField({ framed: { ...framed, ...page }, rowOrder, pages, goTo });
  const { rerender } = renderHook(useShown, {
    wrapper: ({ children }) => (
      <EditorContext value={{ store, filePath: schema.path, kindOf }}>{children}</EditorContext>
    ),
  });
  return {
    goTo,
    rerender,
    showPage: (path: string) => rerender({ path }),
    focus: (index: number) => act(() => document.getElementById(`field-guides-${String(index)}-heading`)?.focus()),
    focusInBar: (selector: string) => act(() => document.querySelector<HTMLElement>(`header ${selector}`)?.focus()),
    save: (next: readonly string[], found: readonly Problem[] = []) => {
      value = toFile(next);
      problems = found;
      act(() => notify());
    },
  };
}

it("goes to the page of the row that is edited, without looking at those of other rows", async () => {
  const { goTo, focus } = openGuides("one", "two", "three");
  focus(2);
  await waitFor(() => expect(goTo.mock.calls).toEqual([["/guides/three"]]), patiently);
  expect(respond.mock.calls.flat()).not.toContain("/page-data/guides/two/page-data.json");
});

/** Focuses a field in a narrow window that shows the form, and then a control of the bar at the top. */
async function focusWhileHidden(control: string) {
  const { goTo, focus, focusInBar, rerender } = openGuides("one", "two");
  respond.mockClear();
  isFrameVisible = false;
  rerender();
  focus(1);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  focusInBar(control);
  expect(document.activeElement?.matches(control)).toBe(true);
  expect(respond).not.toHaveBeenCalled();
  isFrameVisible = true;
  rerender();
  return goTo;
}

it.each([
  ["choice of the view", "[type=radio]"],
  ["panel to publish", "button"],
])("finds the page of a field once the frame is shown, although the %s has the focus", async (_name, control) => {
  const goTo = await focusWhileHidden(control);
  await waitFor(() => expect(goTo.mock.calls).toEqual([["/guides/two"]]), patiently);
});

it("looks up no page for a field that was left for the choice of a file", async () => {
  await focusWhileHidden("select");
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(respond).not.toHaveBeenCalled();
});

it("stays on the page of the row that is edited", async () => {
  const { goTo, focus } = openGuides("one", "two");
  focus(0);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(goTo).not.toHaveBeenCalled();
});

it("waits for the page of a new row, and goes there", async () => {
  const { goTo, focus } = openGuides("one", "two");
  made = new Set(["/guides/one"]);
  respond.mockClear();
  focus(1);
  await waitFor(() => expect(respond.mock.calls.length).toBeGreaterThan(1), patiently);
  expect(goTo).not.toHaveBeenCalled();
  made = new Set(["/guides/one", "/guides/two"]);
  await waitFor(() => expect(goTo.mock.calls).toEqual([["/guides/two"]]), patiently);
});

it("follows the row of the page to another slug, once its page is made, but not while the list is invalid", async () => {
  const { goTo, focus, save } = openGuides("one", "two");
  focus(0);
  respond.mockClear();
  save(["", "two"], [problem]);
  save(["first", "two"]);
  await waitFor(() => expect(respond).toHaveBeenCalledWith("/page-data/guides/first/page-data.json"), {
    timeout: 5000,
  });
  expect(goTo).not.toHaveBeenCalled();
  made = new Set(["/guides/first"]);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("/guides/first"), patiently);
});

/** Opens the page of a row with a new slug, while the server is slow to say that the new page is made. */
async function renameSlowly() {
  const opened = openGuides("one", "two");
  made = new Set(["/guides/first"]);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const requests = jest.fn(async (url: string) => answered.then(async () => respond(url)));
  Object.assign(globalThis, { fetch: requests });
  opened.focus(0);
  opened.save(["first", "two"]);
  await act(async () => jest.advanceTimersByTimeAsync(2000));
  expect(requests).toHaveBeenCalledWith("/page-data/guides/first/page-data.json");
  return { ...opened, answer: async () => act(async () => Promise.resolve(answer())) };
}

describe("the page of a row whose slug has changed", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("loads only once, however slow the server is", async () => {
    const { goTo, answer } = await renameSlowly();
    await answer();
    await act(async () => jest.advanceTimersByTimeAsync(2000));
    expect(goTo.mock.calls).toEqual([["/guides/first"]]);
  });

  it("does not take the place of a page that was chosen meanwhile", async () => {
    const { goTo, showPage, answer } = await renameSlowly();
    showPage("/guides/two");
    await answer();
    expect(goTo).not.toHaveBeenCalled();
  });
});
