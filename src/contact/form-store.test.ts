/** @jest-environment jsdom */
import { deliverySettings } from "../../tests/unit/delivery-settings";
import { honeypotField } from "./draft/honeypot";
import { createFormStore, type FormStore } from "./form-store";

const accepted = { ok: true, status: 204, headers: new Headers(), text: async () => "" };

function formWith(message: string, honeypot = ""): HTMLFormElement {
  const form = document.createElement("form");
  document.body.append(form);
  for (const [name, text] of [
    ["message", message],
    [honeypotField, honeypot],
  ] as const) {
    const field = document.createElement("input");
    field.name = name;
    field.value = text;
    form.append(field);
  }
  return form;
}

const statusOf = (store: FormStore) => store.getState().status;

const warnsBeforeLeaving = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

const request = jest.fn();
Object.defineProperty(globalThis, "fetch", { configurable: true, value: request });

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it("sends one message at a time, warns before leaving, and shows success for 3000 ms", async () => {
  let respond: ((response: typeof accepted) => void) | undefined;
  request.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  const store = createFormStore(deliverySettings);
  const statuses: string[] = [];
  const unsubscribe = store.subscribe(() => statuses.push(statusOf(store)));
  const sending = store.submit(formWith("A"));
  await store.submit(formWith("B"));
  expect(statusOf(store)).toBe("sending");
  expect(request).toHaveBeenCalledTimes(1);
  expect(warnsBeforeLeaving()).toBe(true);

  respond?.(accepted);
  await sending;
  expect(statusOf(store)).toBe("sent");
  expect(warnsBeforeLeaving()).toBe(false);
  jest.advanceTimersByTime(2999);
  expect(statusOf(store)).toBe("sent");
  jest.advanceTimersByTime(1);
  expect(statusOf(store)).toBe("editing");
  expect([...new Set(statuses)]).toEqual(["editing", "sending", "sent"]);
  unsubscribe();
});

it("reports success for spam, does not send it, and keeps the draft", async () => {
  const store = createFormStore(deliverySettings);
  await store.submit(formWith("A", "https://spam.example"));
  expect(statusOf(store)).toBe("sent");
  expect(request).not.toHaveBeenCalled();
  const later = formWith("");
  createFormStore(deliverySettings).restore(later);
  expect(later.elements.namedItem("message")).toHaveProperty("value", "A");
});

it("reports a message that was unconfirmed when the visitor left an earlier page", () => {
  request.mockReturnValue(new Promise(() => undefined));
  void createFormStore(deliverySettings).submit(formWith("A"));
  const store = createFormStore(deliverySettings);
  store.restore(formWith("A"));
  expect(store.getState()).toMatchObject({ status: "failed", failure: { reason: "unreachable" } });
});
