/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Header } from "./header";

const navigation = {
  label: "Main",
  links: [
    { label: "Home", path: "/" },
    { label: "About", path: "/about" },
  ],
  button: { label: "Client Portal", path: "/client" },
};

it("lists the links in order with the button last, and marks the link to the current page", () => {
  render(<Header brand="Brand" navigation={navigation} pathname="/about" />);
  const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Home", "About", "Client Portal"]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null]);
});
