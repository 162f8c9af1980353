/** @jest-environment jsdom */
import { renderHook } from "@testing-library/react";
import { EditorContext } from "../editor-context";
import { EditorStore } from "../editor-store";
import { fieldKey } from "../../../content-model/field-path";
import { kindOf } from "../fields/kinds";
import { createFileState } from "../file-state";
import type { FramedPage } from "./use-framed-page";
import { useTypedTexts } from "./use-typed-texts";

it("shows no-break spaces as the built page will", () => {
  const field = { file: "values.json", path: ["heading"] };
  const store = new EditorStore();
  const saved = { version: "1", value: { heading: "Two\u00A0words" }, problems: [] };
  const state = { ...store.getState(), files: new Map([[field.file, createFileState(saved)]]) };
  jest.spyOn(store, "getState").mockReturnValue(state);
  const showText = jest.fn();
  document.body.innerHTML = "<h1>One word</h1>";
  const node = document.querySelector("h1")?.firstChild;
  const place = { node, text: "One word", fields: [field] };
  const content = new Map([[fieldKey(field), { field, value: "One word" }]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a page that are used
  const page = { places: [place], content, showText } as unknown as FramedPage;
  renderHook(() => useTypedTexts(page), {
    wrapper: ({ children }) => (
      <EditorContext value={{ store, filePath: field.file, kindOf }}>{children}</EditorContext>
    ),
  });
  expect(showText).toHaveBeenCalledWith(node, "Two words");
});
