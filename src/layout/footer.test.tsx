/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Footer } from "./footer";

const site = {
  url: "https://www.example.com",
  blurb: "We bring operational efficiency to businesses.",
  location: "Florida",
  serviceArea: "Based in Florida.",
  email: "hello@example.com",
  links: { companyProfile: "https://www.example.com/company-profile" },
  navigation: { label: "Main", links: [], button: { label: "Client Portal", path: "/client" } },
  footer: {
    linksHeading: "Quick links",
    connectHeading: "Connect",
    companyProfileLabel: "Company profile",
    rights: "All rights reserved.",
  },
  labels: { skipLink: "Skip to content", newTab: "opens in a new tab" },
};

it.each([
  ["Acme Consulting", "© 2026 Acme Consulting. All rights reserved."],
  ["Acme Inc.", "© 2026 Acme Inc. All rights reserved."],
])("ends the name %s with one full stop in the copyright line", (name, line) => {
  render(<Footer site={{ ...site, name }} buildYear="2026" />);
  expect(screen.getByText(/©/)).toHaveTextContent(line);
});
