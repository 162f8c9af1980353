/** @jest-environment jsdom */
import { deliverySettings } from "../../tests/unit/delivery-settings";
import { loadDraft } from "./draft-storage";
import { createFormStore, type FormStore } from "./form-store";
import { trapField } from "./spam-trap";

const accepted = { ok: true, status: 204, headers: new Headers(), text: async () => "" };

function formWith(message: string, trap = ""): HTMLFormElement {
  const form = document.createElement("form");
  for (const [name, text] of [
    ["message", message],
    [trapField, trap],
  ] as const) {
    const field = document.createElement("input");
    field.name = name;
    field.value = text;
    form.append(field);
  }
  return form;
}

const statusOf = (store: FormStore) => store.getState().status;
const asksBeforeLeaving = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

const request = jest.fn();
Object.defineProperty(globalThis, "fetch", { configurable: true, value: request });

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it("sends one message at a time, asks before the page is left meanwhile, and thanks for 3000 ms", async () => {
  let answer: ((response: typeof accepted) => void) | undefined;
  request.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const store = createFormStore();
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  const sending = store.submit(formWith("A"), deliverySettings);
  await store.submit(formWith("B"), deliverySettings);
  expect(statusOf(store)).toBe("sending");
  expect(request).toHaveBeenCalledTimes(1);
  expect(asksBeforeLeaving()).toBe(true);

  answer?.(accepted);
  await sending;
  expect(statusOf(store)).toBe("sent");
  expect(asksBeforeLeaving()).toBe(false);
  jest.advanceTimersByTime(2999);
  expect(statusOf(store)).toBe("sent");
  jest.advanceTimersByTime(1);
  expect(statusOf(store)).toBe("editing");
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
});

it("keeps the draft of what it takes for spam, which looks sent", async () => {
  const store = createFormStore();
  await store.submit(formWith("A", "https://spam.example"), deliverySettings);
  expect(statusOf(store)).toBe("sent");
  expect(request).not.toHaveBeenCalled();
  expect(loadDraft()?.message).toBe("A");
});

it("says so where a message was on its way as an earlier page was left", () => {
  request.mockReturnValue(new Promise(() => undefined));
  void createFormStore().submit(formWith("A"), deliverySettings);
  const store = createFormStore();
  store.open(formWith("A"));
  expect(store.getState()).toEqual({ status: "failed", failure: { reason: "unreachable" } });
});
