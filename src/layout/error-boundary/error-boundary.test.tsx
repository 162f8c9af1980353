/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { ErrorBoundary } from "./error-boundary";

Object.assign(globalThis, {
  ERROR_SCREEN: {
    title: "Unexpected Application Error!",
    text: "It broke.",
    link: { label: "Go to the home page", path: "/" },
  },
});

function BrokenPage(): never {
  throw new Error("broken on purpose");
}

it("replaces a page that fails to render with the error screen, and shows the page again after it is fixed", () => {
  // React logs the errors that a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { rerender } = render(
    <ErrorBoundary>
      <BrokenPage />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  rerender(
    <ErrorBoundary>
      <p>Fixed</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText("Fixed")).toBeVisible();
});
