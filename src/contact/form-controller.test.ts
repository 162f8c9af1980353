/** @jest-environment jsdom */
import { deliverySettings } from "../../tests/support/unit/delivery-settings";
import { MESSAGE_DELIVERED } from "../browser/analytics-events";
import { writeStorage } from "./before-hydration/storage";
import { FormController } from "./form-controller";

const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };

function showForm() {
  document.body.innerHTML = `<form data-site="form">${Object.keys(draft)
    .map((name) => `<input name="${name}" data-site="field">`)
    .join("")}</form>`;
  const form = document.querySelector("form");
  if (!form) throw new Error("The form is missing.");
  const fill = () => {
    const texts = new Map(Object.entries(draft));
    for (const input of form.querySelectorAll("input")) input.value = texts.get(input.name) ?? "";
  };
  return { form, fill };
}

const deliver = jest.fn();
const onChange = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  deliver.mockResolvedValue({ ok: true, status: 200, headers: new Headers(), text: async () => "" });
  globalThis.fetch = deliver;
});

it.each([
  [400, 1],
  [399, 0],
])("after %i ms from the first character, sends %i messages", async (milliseconds, count) => {
  const { form, fill } = showForm();
  const countMessage = jest.fn();
  addEventListener(MESSAGE_DELIVERED, countMessage, { once: true });
  const controller = new FormController(deliverySettings, onChange);
  controller.restore(form);
  controller.handleInput();
  jest.advanceTimersByTime(milliseconds);
  controller.handleInput();
  fill();
  void controller.submit(form);
  await jest.advanceTimersByTimeAsync(0);
  expect(deliver).toHaveBeenCalledTimes(count);
  expect(countMessage).toHaveBeenCalledTimes(count);
  expect(onChange).toHaveBeenLastCalledWith({ status: "sent" });
});

it("sends a message at once if its draft was started before, or if no character was typed", async () => {
  writeStorage("contact-draft", draft);
  const { form } = showForm();
  const controller = new FormController(deliverySettings, onChange);
  controller.restore(form);
  controller.handleInput();
  void controller.submit(form);
  await jest.advanceTimersByTimeAsync(3000);
  expect(deliver).toHaveBeenCalledTimes(1);
  const autofilled = showForm();
  const next = new FormController(deliverySettings, onChange);
  next.restore(autofilled.form);
  autofilled.fill();
  void next.submit(autofilled.form);
  await jest.advanceTimersByTimeAsync(0);
  expect(deliver).toHaveBeenCalledTimes(2);
});

it("deletes a sent message that was saved again while the success message was shown", async () => {
  const { form, fill } = showForm();
  const controller = new FormController(deliverySettings, onChange);
  fill();
  void controller.submit(form);
  await jest.advanceTimersByTimeAsync(0);
  writeStorage("contact-draft", draft);
  await jest.advanceTimersByTimeAsync(3000);
  expect(onChange).toHaveBeenLastCalledWith({ status: "editing" });
  expect(sessionStorage).toHaveLength(0);
  expect(form.querySelector("input")?.value).toBe("");
});
