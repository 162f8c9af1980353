/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import type { Json } from "../../../content-model/json-type";
import type { FileSchema } from "../../../content-model/schema-types";
import { EditorContext } from "../editor-context";
import { EditorStore } from "../editor-store";
import { kindOf } from "../fields/kinds";
import { createFileState } from "../file-state";
import { readContent } from "./page-content";
import { findPlaces } from "./places";
import { createRowOrder } from "./row-order";
import type { FramedPage } from "./use-framed-page";
import { useTypedTexts } from "./use-typed-texts";

const schema: FileSchema = {
  path: "claims.json",
  contentField: "claims",
  title: "Claims",
  description: "",
  appearsOn: "",
  graphqlType: "Claims",
  properties: { claims: { type: "array", items: { type: "object", properties: { label: { type: "string" } } } } },
};

/** A page that shows claims, and the form of their file. */
function openClaims(...labels: readonly string[]) {
  const toFile = (all: readonly string[]) => ({ claims: all.map((label) => ({ label })) });
  const store = new EditorStore();
  const state = store.getState();
  let notify: () => void = () => undefined;
  let value: Json = toFile(labels);
  jest.spyOn(store, "subscribe").mockImplementation((listener) => {
    notify = listener;
    return () => undefined;
  });
  jest.spyOn(store, "getState").mockImplementation(() => ({
    ...state,
    files: new Map([[schema.path, createFileState({ version: "1", value, problems: [], placeholders: [] })]]),
  }));
  const show = (all: readonly string[]) => {
    document.body.innerHTML = `<main>${all.map((label) => `<p>${label}</p>`).join("")}</main>`;
    const content = readContent({ content: toFile(all) }, [], new Map([[schema.path, schema]]));
    const showTexts: FramedPage["showTexts"] = (texts) => {
      for (const [node, text] of texts) node.nodeValue = text;
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a page that are used
    return { places: findPlaces(document.body, content), content, showTexts } as unknown as FramedPage;
  };
  const rowOrder = createRowOrder();
  const { rerender } = renderHook(({ page }) => useTypedTexts(page, rowOrder), {
    initialProps: { page: show(labels) },
    wrapper: ({ children }) => <EditorContext value={{ store, filePath: "", kindOf }}>{children}</EditorContext>,
  });
  return {
    edit: (...all: readonly string[]) => {
      value = toFile(all);
      act(() => notify());
    },
    receive: (...all: readonly string[]) => rerender({ page: show(all) }),
    readPage: () => Array.from(document.querySelectorAll("p"), ({ textContent }) => textContent),
  };
}

it("shows a typed text at once, with no-break spaces as the built page has them", () => {
  const { edit, readPage } = openClaims("One", "Two");
  edit("One", "Two\u00A0words");
  expect(readPage()).toEqual(["One", "Two words"]);
  edit("$&", "Two\u00A0words");
  expect(readPage()).toEqual(["$&", "Two words"]);
});

it("shows no typed text while rows have moved, until the page's data has their order", () => {
  const { edit, receive, readPage } = openClaims("One", "Two", "Three");
  edit("Two", "One", "Three");
  edit("Two", "One", "Threes");
  expect(readPage()).toEqual(["One", "Two", "Three"]);
  // Data from before the move.
  receive("One", "Two", "Three");
  expect(readPage()).toEqual(["One", "Two", "Three"]);
  // The letter "s" was typed after these words were written.
  receive("Two", "One", "Three");
  expect(readPage()).toEqual(["Two", "One", "Threes"]);
  edit("Two", "Ones", "Threes");
  expect(readPage()).toEqual(["Two", "Ones", "Threes"]);
});

it("shows typed texts of several rows before the page has any of them", () => {
  const { edit, receive, readPage } = openClaims("One", "Two", "Three");
  edit("1", "Two", "Three");
  edit("1", "2", "Three");
  edit("1", "2", "3");
  expect(readPage()).toEqual(["1", "2", "3"]);
  receive("1", "Two", "Three");
  expect(readPage()).toEqual(["1", "2", "3"]);
});

it("shows no typed text beside words that several fields have", () => {
  const { edit, readPage } = openClaims("One", "One");
  edit("One", "Two");
  expect(readPage()).toEqual(["One", "One"]);
});
