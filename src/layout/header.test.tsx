/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Header } from "./header";
import { scrollToTop } from "./scrolling";

jest.mock("./scrolling");

const navigation = {
  label: "Main",
  links: [
    { label: "Home", path: "/" },
    { label: "About", path: "/about" },
  ],
  button: { label: "Client Portal", path: "/client" },
};

/** Shows the header, and tells whether a press of the brand link was left to the browser and the router. */
function renderHeader(pathname: string) {
  render(<Header brand="Brand" navigation={navigation} pathname={pathname} />);
  const followed: string[] = [];
  const follow = (event: Event) => {
    if (!event.defaultPrevented) followed.push("Brand");
    event.preventDefault();
  };
  document.addEventListener("click", follow, { once: true });
  return { brand: screen.getByRole("link", { name: "Brand" }), followed };
}

it("lists the links in order, the button last", () => {
  renderHeader("/");
  const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Home", "About", "Client Portal"]);
});

it("scrolls to the top instead of navigating where the home page is on show", async () => {
  const { brand, followed } = renderHeader("/");
  await userEvent.click(brand);
  expect(scrollToTop).toHaveBeenCalledTimes(1);
  expect(followed).toEqual([]);
});

it("goes home from every other page", async () => {
  const { brand, followed } = renderHeader("/about");
  await userEvent.click(brand);
  expect(scrollToTop).not.toHaveBeenCalled();
  expect(followed).toEqual(["Brand"]);
});

it("leaves a press for a new tab to the browser", async () => {
  const { brand, followed } = renderHeader("/");
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  await user.click(brand);
  expect(scrollToTop).not.toHaveBeenCalled();
  expect(followed).toEqual(["Brand"]);
});
