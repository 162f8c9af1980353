/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderOnServer } from "../../tests/unit/server-render";
import { deliverySettings } from "../../tests/unit/delivery-settings";
import { ContactForm } from "./contact-form";

const form = (
  <ContactForm
    email="hello@example.com"
    settings={{ ...deliverySettings, delivery: "console" }}
    copy={{
      label: "Contact form",
      note: "All four fields are needed.",
      name: { label: "Name", placeholder: "Your full name" },
      company: { label: "Company", placeholder: "Your company" },
      email: { label: "Email", placeholder: "you@company.example" },
      message: { label: "What do you need?", placeholder: "Describe your project" },
      sendLabel: "Send Message",
      sendingLabel: "Sending",
      sentLabel: "Message Sent!",
      thanks: "Thank you!",
      held: "Still loading:",
      editLabel: "Edit",
      trapLabel: "Leave empty",
      failures: {
        offline: "Offline",
        unreachable: "Unreachable",
        timeout: "Timeout",
        busy: "Busy",
        refused: "Refused",
        server: "Server",
        unexpected: "Unexpected",
      },
      retryLabel: "Again from",
      byEmailLabel: "By email",
      emailSubject: "Subject",
      tooLong: "Too long",
      copyLabel: "Copy",
      copied: "Copied",
      notCopied: "Not copied",
      withoutScripts: "Write to us:",
    }}
  />
);
const draft = { name: "A", company: "B", email: "c@example.com", message: "First line\nsecond line" };

const successMessage = () => screen.queryByText(/^Thank you!/);
const field = (label: string) => screen.getByLabelText(label);

async function fillForm() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(field("Name"), draft.name);
  await user.type(field("Company"), draft.company);
  await user.type(field("Email"), draft.email);
  await user.type(field("What do you need?"), draft.message);
  return user;
}

const log = jest.spyOn(console, "log").mockImplementation(() => undefined);

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  log.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Clicks a button. Delivery is asynchronous, even to the console: `act` waits for it. */
async function click(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
  });
}

it("logs the draft as one object, shows the success message for 3000 ms, and then clears the form", async () => {
  render(form);
  await fillForm();
  await click("Send Message");

  expect(log.mock.calls).toEqual([[draft]]);
  expect(screen.getByRole("button", { name: "Message Sent!" })).toBeVisible();
  expect(successMessage()).toBeVisible();

  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole("button", { name: "Message Sent!" })).toBeVisible();
  expect(field("Name")).toHaveValue("A");

  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("button", { name: "Send Message" })).toBeEnabled();
  expect(successMessage()).toBeNull();
  for (const label of ["Name", "Company", "Email", "What do you need?"]) expect(field(label)).toHaveValue("");
});

it("ignores a second submit while the success message is shown", async () => {
  render(form);
  const user = await fillForm();
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  await user.click(screen.getByRole("button", { name: "Message Sent!" }));
  fireEvent.submit(screen.getByRole("form"));
  expect(log).toHaveBeenCalledTimes(1);
});

it("rejects a field with only white space", async () => {
  render(form);
  const user = await fillForm();
  await user.clear(field("What do you need?"));
  await user.type(field("What do you need?"), " \n ");
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  // Not with `toBeInvalid`, which fires an `invalid` event.
  expect(field("What do you need?")).toHaveProperty("validity.valid", false);
  expect(log).not.toHaveBeenCalled();
});

it("keeps text typed before hydration", async () => {
  const { hydrate, onRecoverableError } = renderOnServer(form);
  fireEvent.input(field("What do you need?"), { target: { value: "typed early" } });
  fireEvent.input(field("Name"), { target: { value: "early" } });

  await hydrate();
  expect(field("What do you need?")).toHaveValue("typed early");
  expect(field("Name")).toHaveValue("early");
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it("validates and sends a submit queued before hydration", async () => {
  const { hydrate, onRecoverableError } = renderOnServer(form);
  for (const [label, text] of [
    ["Name", draft.name],
    ["Company", draft.company],
    ["Email", draft.email],
    ["What do you need?", draft.message],
  ] as const) {
    fireEvent.input(field(label), { target: { value: text } });
  }
  await hydrate();
  await act(async () => {
    fireEvent.submit(screen.getByRole("form"));
  });
  expect(log.mock.calls).toEqual([[draft]]);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it("keeps the draft in the tab until it is sent", async () => {
  const { unmount } = render(form);
  const user = await fillForm();
  unmount();
  render(form);
  for (const label of ["Name", "Company", "Email", "What do you need?"]) expect(field(label)).not.toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  expect(sessionStorage).toHaveLength(0);
});

it("sends the message when storage is not available", async () => {
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const getItem = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  render(form);
  const user = await fillForm();
  await user.click(screen.getByRole("button", { name: "Send Message" }));
  expect(log.mock.calls).toEqual([[draft]]);
  setItem.mockRestore();
  getItem.mockRestore();
});

it("keeps text added after the message was sent", async () => {
  render(form);
  await fillForm();
  await click("Send Message");
  // Undo and autofill change even read-only fields.
  fireEvent.input(field("What do you need?"), { target: { value: "And more" } });
  act(() => jest.advanceTimersByTime(3000));
  expect(field("What do you need?")).toHaveValue("And more");
  expect(field("Name")).toHaveValue(draft.name);
});
