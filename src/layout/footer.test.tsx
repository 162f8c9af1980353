/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { Footer } from "./footer";

const footer = (
  <Footer
    site={{
      name: "Company",
      url: "https://www.example.com",
      blurb: "What it does.",
      serviceArea: "Where it works.",
      email: "hello@example.com",
      links: { companyProfile: "https://www.example.com/company" },
      navigation: { links: [{ label: "Home", path: "/" }] },
      footer: {
        linksHeading: "Quick links",
        connectHeading: "Connect",
        companyProfileLabel: "Profile",
        rights: "All rights reserved.",
      },
      labels: { newTab: "opens in a new tab" },
    }}
    buildYear="2019"
    pathname="/"
  />
);

it("marks the link to the current page", () => {
  render(footer);
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
});

it("opens the company profile in a new tab, and says so in the name of the link", () => {
  render(footer);
  const link = screen.getByRole("link", { name: "Profile (opens in a new tab)" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  expect(screen.getByRole("link", { name: "hello@example.com" })).toHaveAttribute("href", "mailto:hello@example.com");
});
