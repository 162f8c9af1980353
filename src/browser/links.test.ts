/** @jest-environment jsdom */
import { handleLinks } from "./links";

const visit = jest.fn();
handleLinks(visit);

/** Clicks a link. Returns whether the browser would follow it. */
function click(html: string, options: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...options });
  document.querySelector("a")?.dispatchEvent(event);
  return !event.defaultPrevented;
}

// jsdom logs that it cannot navigate.
beforeAll(() => jest.spyOn(console, "error").mockImplementation(() => undefined));
beforeEach(() => history.replaceState(null, "", "/"));

it("adds a history entry for a target on the current page, but none for the page itself", () => {
  const { length } = history;
  visit.mockReturnValue(true);
  expect(click('<a data-site="link" href="/">Brand</a>')).toBe(false);
  expect(history).toHaveLength(length);
  expect(click('<a data-site="link" href="/#how-we-work">How</a>')).toBe(false);
  expect(visit).toHaveBeenLastCalledWith(document.querySelector("a"));
  expect(history).toHaveLength(length + 1);
});

it.each([
  ["with a modifier key", '<a data-site="link" href="/">Home</a>', { ctrlKey: true }],
  ["with another button", '<a data-site="link" href="/">Home</a>', { button: 1 }],
  ["on a link to another site", '<a data-site="link" href="https://other.example/">Other</a>', {}],
  ["on a link to an email address", '<a data-site="link" href="mailto:hello@example.com">Email</a>', {}],
  ["on a link that opens a new tab", '<a data-site="link" href="/" target="_blank">New</a>', {}],
  ["on a link that an extension has added", '<a href="/">Added</a>', {}],
])("does not handle a click %s", (_name, html, options) => {
  expect(click(html, options)).toBe(true);
  expect(visit).not.toHaveBeenCalled();
});
