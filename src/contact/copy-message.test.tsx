/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CopyMessage } from "./copy-message";

const copy = { tooLong: "Too long", copyLabel: "Copy", copied: "Copied", notCopied: "Not copied" };
const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };

it("reports failure when the browser denies clipboard access", async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  render(<CopyMessage copy={copy} draft={draft} />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(screen.getByText("Not copied")).toBeVisible();
});

it('has no empty status before the click, which Orca would read as "statusbar"', () => {
  render(<CopyMessage copy={copy} draft={draft} />);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});
