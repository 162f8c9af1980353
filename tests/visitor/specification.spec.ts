/** The specification of the site's owner, with its names, figures and texts. */
import { aboutCopy, chart, homeCopy, site } from "../support/content";
import { about, client, contact, expect, home, navigationBar, services, test } from "../support/site";

const pillars = ["Clarity", "Flow", "Systems"];
const pillarServices = [
  ["Dashboards", "Analytics", "KPIs"],
  ["Data pipelines", "Integrations", "Automation"],
  ["SOPs", "Governance", "Workflows"],
];
const models = ["Hourly consulting", "Fixed projects", "Retainers", "Product solutions", "Equity partnerships"];
const steps = ["Discovery", "Build", "Launch", "Optimize"];

test("shows the sections of the home page in the specified order", async ({ page }) => {
  await page.goto(home.path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    homeCopy.reasons.heading,
    homeCopy.pillars.heading,
    chart.title,
    homeCopy.services.heading,
    homeCopy.process.heading,
    homeCopy.closing.heading,
  ]);
  // The claims are between the hero and the first of these headings.
  const blocks = main.locator("h1, [aria-label]:has(p), h2");
  const order = await blocks.evaluateAll((all) => all.slice(0, 3).map((each) => each.getBoundingClientRect().top));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("shows four claims on the home page, and links to contact and services", async ({ page }) => {
  await page.goto(home.path);
  await expect(page.getByRole("region", { name: homeCopy.claims.label }).getByRole("paragraph")).toHaveText([
    "20+ projects automated",
    "40% faster operations",
    "15+ happy clients",
    "100% data-driven results",
  ]);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Let's Talk" })).toHaveAttribute("href", "/contact");
  await expect(main.locator('a[href="/services"]')).toHaveCount(1);
  await expect(main.getByRole("link").last()).toHaveAttribute("href", "/contact");
});

for (const { path } of [home, services])
  test(`shows pillars, engagement models and process of ${path} in order`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    const names = await main.getByRole("heading", { level: 3 }).allTextContents();
    const known = [...pillars, ...models, ...steps];
    const named = names.map((name) => name.replace("Most popular", "").trim()).filter((name) => known.includes(name));
    expect(named).toEqual(known);
    for (const [index, pillar] of pillars.entries()) {
      const row = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: pillar, exact: true }) });
      await expect(row.getByRole("listitem")).toHaveText(pillarServices[index] ?? []);
    }
    await expect(page.getByText("Most popular")).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Retainers" })).toContainText("Most popular");
  });

test("ends the services page with a link to schedule a consultation", async ({ page }) => {
  await page.goto(services.path);
  const last = page.getByRole("main").getByRole("link").last();
  await expect(last).toHaveText("Schedule a Consultation");
  await expect(last).toHaveAttribute("href", "/contact");
});

test("shows mission, vision, founder with three links and four values on the about page", async ({ page }) => {
  await page.goto(about.path);
  const main = page.getByRole("main");
  for (const { heading } of [aboutCopy.mission, aboutCopy.vision, aboutCopy.founder, aboutCopy.values])
    await expect(main.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  await expect(main.getByText("hybrid service-and-ownership platform")).toBeVisible();
  await expect(main.getByText("Based in Florida")).toBeVisible();
  const urls = await main.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(urls).toEqual([
    site.links.founderSite,
    site.links.founderProfessionalProfile,
    site.links.founderSocialProfile,
    "/contact",
  ]);
  await expect(main.getByRole("heading", { level: 3 })).toHaveText([
    "Results-Driven",
    "Partnership Mindset",
    "Innovation",
    "Integrity",
  ]);
});

test("shows location, email, company profile, scheduling link and reply time on the contact page", async ({ page }) => {
  await page.goto(contact.path);
  const main = page.getByRole("main");
  await expect(main.getByText(site.location, { exact: true })).toBeVisible();
  await expect(main.getByText("We reply within 24 hours", { exact: false })).toBeVisible();
  await expect(main.getByRole("link", { name: site.email })).toHaveAttribute("href", `mailto:${site.email}`);
  await expect(main.getByRole("link", { name: "Company profile" })).toHaveAttribute("href", site.links.companyProfile);
  await expect(main.getByRole("link", { name: "Schedule a Meeting" })).toHaveAttribute("href", site.links.scheduling);
});

test("has the navigation bar, and the three columns of the footer with the visitor's year", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2041-07-01T12:00:00"));
  await page.goto(home.path);
  const labels = ["Home", "Services", "About", "Contact"];
  await expect(navigationBar(page).getByRole("link")).toHaveText([...labels, "Client Portal"]);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("enterprise-level data and operational efficiency to growth-minded businesses");
  await expect(footer).toContainText("serving companies across Florida and beyond");
  await expect(footer.getByRole("navigation").getByRole("link")).toHaveText(labels);
  const profile = footer.getByRole("link", { name: `${site.footer.companyProfileLabel} (${site.labels.newTab})` });
  await expect(profile).toHaveAttribute("href", site.links.companyProfile);
  await expect(profile).toHaveAttribute("target", "_blank");
  await expect(profile).toHaveAttribute("rel", /noopener/);
  await expect(footer.getByRole("link", { name: site.email })).toHaveAttribute("href", `mailto:${site.email}`);
  await expect(footer).toContainText(`© 2041 ${site.name} ${site.footer.rights}`);
  const headings = footer.getByRole("heading");
  const tops = await headings.evaluateAll((each) => each.map((heading) => heading.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
});

test("shows the Client Portal as a placeholder without a login form", async ({ page }) => {
  await page.goto(client.path);
  const main = page.getByRole("main");
  await expect(main.locator("form, input, button")).toHaveCount(0);
  await expect(main.getByRole("heading", { level: 3 })).toHaveText([
    "Real-time dashboards",
    "Project documentation",
    "Direct communication",
  ]);
});
