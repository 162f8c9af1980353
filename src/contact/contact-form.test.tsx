import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showAsBuilt } from "../../tests/unit/built-page";
import { ContactForm } from "./contact-form";

const form = (
  <ContactForm
    email="hello@example.com"
    words={{
      label: "Contact form",
      note: "All four fields are needed.",
      name: { label: "Name", placeholder: "Your full name" },
      company: { label: "Company", placeholder: "Your company" },
      email: { label: "Email", placeholder: "you@company.example" },
      message: { label: "What do you need?", placeholder: "Describe your project" },
      sendLabel: "Send Message",
      sentLabel: "Message Sent!",
      thanks: "Thank you!",
      withoutScripts: "Write to us:",
    }}
  />
);
const draft = { name: "A", company: "B", email: "c@example.com", message: "First line\nsecond line" };

const field = (label: string) => screen.getByLabelText(label);

async function fillIn() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(field("Name"), draft.name);
  await user.type(field("Company"), draft.company);
  await user.type(field("Email"), draft.email);
  await user.type(field("What do you need?"), draft.message);
  return user;
}

const log = jest.spyOn(console, "log").mockImplementation(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  log.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

it("logs the draft as one object, thanks for 3000 ms, and is empty again", async () => {
  render(form);
  const user = await fillIn();
  await user.click(screen.getByRole("button", { name: "Send Message" }));

  expect(log.mock.calls).toEqual([[draft]]);
  expect(screen.getByRole("button", { name: "Message Sent!" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Thank you!");

  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByRole("button", { name: "Message Sent!" })).toBeVisible();
  expect(field("Name")).toHaveValue("A");

  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("button", { name: "Send Message" })).toBeEnabled();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  for (const label of ["Name", "Company", "Email", "What do you need?"]) expect(field(label)).toHaveValue("");
});

it("does nothing on a second press while the first is being thanked for", async () => {
  render(form);
  const user = await fillIn();
  await user.click(screen.getByRole("button"));
  await user.click(screen.getByRole("button"));
  fireEvent.submit(screen.getByRole("button"));
  expect(log).toHaveBeenCalledTimes(1);
});

it("leaves nothing behind when the page is left while the visitor is being thanked", async () => {
  const { unmount } = render(form);
  const user = await fillIn();
  await user.click(screen.getByRole("button"));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it("cannot be sent before React has taken over, and keeps what was typed until then", async () => {
  const { hydrate, reportError } = showAsBuilt(form);
  expect(screen.getByRole("button")).toBeDisabled();
  fireEvent.input(field("What do you need?"), { target: { value: "typed early" } });
  fireEvent.input(field("Name"), { target: { value: "early" } });

  await hydrate();
  expect(field("What do you need?")).toHaveValue("typed early");
  expect(field("Name")).toHaveValue("early");
  expect(screen.getByRole("button")).toBeEnabled();
  expect(reportError).not.toHaveBeenCalled();
});
