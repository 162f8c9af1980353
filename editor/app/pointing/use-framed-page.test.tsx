/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { EditorContext } from "../editor-context";
import { EditorStore } from "../editor-store";
import { kindOf } from "../fields/kinds";
import { useFramedPage } from "./use-framed-page";

it("loads an image again that has failed, and keeps its address, by which its field is found", () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { ResizeObserver: jest.fn(() => ({ observe: jest.fn(), disconnect: jest.fn() })) });
  document.body.innerHTML = '<div id="___gatsby"><img src="/static/team.png" alt=""></div>';
  const context = { store: new EditorStore(), filePath: "", kindOf };
  renderHook(() => useFramedPage(document), {
    wrapper: ({ children }) => <EditorContext value={context}>{children}</EditorContext>,
  });
  const image = document.querySelector("img");
  const setAttribute = jest.spyOn(HTMLImageElement.prototype, "setAttribute");
  image?.dispatchEvent(new Event("error"));
  act(() => jest.advanceTimersByTime(1000));
  expect(image).toHaveAttribute("src", "/static/team.png");
  expect(setAttribute).toHaveBeenCalledWith("src", "/static/team.png");
  jest.useRealTimers();
});
