const adjectives = [
  "Quiet",
  "Faster",
  "Cleaner",
  "Smarter",
  "Leaner",
  "Daily",
  "Weekly",
  "Honest",
  "Joined",
  "Kinder",
] as const;
const nouns = [
  "dashboards",
  "pipelines",
  "handovers",
  "closings",
  "forecasts",
  "workflows",
  "audits",
  "reports",
] as const;
const companies = [
  "Gulf Freight",
  "Palm Dental",
  "Keys Marine",
  "Citrus & Co.",
  "Bay Roofing",
  "Jax Optics",
  "Ybor Foods",
] as const;
const drawings = ["ring", "calm"] as const;

export interface GeneratedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly text: string;
  readonly drawing: (typeof drawings)[number];
  readonly reasons: readonly { readonly name: string; readonly summary: string }[];
}

function pick<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0];
}

/** Generates the content of pages that differ from each other in every text, as those of case studies do. */
export const generatePages = (count: number): readonly GeneratedPage[] =>
  Array.from({ length: count }, (_, index) => {
    const company = pick(companies, index);
    const subject = (offset: number) =>
      `${pick(adjectives, Math.floor(index / 7) + offset)} ${pick(nouns, Math.floor(index / 3) + offset * 3)}`;
    const number = String(index + 1);
    return {
      path: `/cases/${number}`,
      title: `Case ${number}: ${subject(0)} for ${company}`,
      description: `How ${company} got ${subject(0).toLowerCase()} in ${number} days, and what they cost.`,
      heading: `${subject(0)} for ${company}, case ${number}`,
      text: `What we built for ${company}, in which order, and what it saves them each month.`,
      drawing: pick(drawings, index),
      reasons: Array.from({ length: 6 }, (_item, item) => ({
        name: `${subject(item)} in week ${String(item + 1)}`,
        summary: `Case ${number}, step ${String(item + 1)}: ${company} replaces a spreadsheet by ${subject(item + 1).toLowerCase()}.`,
      })),
    };
  });
