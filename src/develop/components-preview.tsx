// oxlint-disable-next-line no-restricted-imports -- in builds this is no page, and Gatsby would warn about its page query
import { graphql, useStaticQuery } from "gatsby";
import type { ReactNode } from "react";
import { Badge } from "../components/badge";
import { ButtonLink } from "../components/button-link";
import { ExternalLink } from "../components/external-link";
import { HeroIllustration } from "../components/hero-illustration";
import { heroIllustrations } from "../components/hero-illustrations";
import { PillarIcon } from "../components/pillar-icon";
import { PillarServices } from "../components/pillar-services";
import { Section } from "../components/section";
import { SectionHeading } from "../components/section-heading";
import { ContactFormView } from "../contact/contact-form-view";
import type { FormState } from "../contact/form-state";
import { EfficiencyChart } from "../chart/efficiency-chart";
import { valueScale } from "../chart/scale";
import { ErrorScreen } from "../layout/error-screen";
import { Stats } from "../sections/stats";
import * as styles from "./components-preview.module.scss";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types keys as `string`
const illustrations = Object.keys(heroIllustrations) as (keyof typeof heroIllustrations)[];

const formStates: readonly FormState[] = [
  { status: "editing" },
  { status: "sending" },
  { status: "sent" },
  { status: "failed", failure: { reason: "busy", retryAt: Date.UTC(2026, 0, 1, 12) } },
];

function Story({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.story}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </div>
  );
}

/** A chart of a noisy rise. */
function SampleChart({ rowCount }: { readonly rowCount: number }) {
  const rows = Array.from({ length: rowCount }, (_, row) => ({
    month: `Month ${String(row + 1)}`,
    efficiency: Math.round(50 + (40 * row) / rowCount + 6 * Math.sin(row * 2.1)),
  }));
  const scale = valueScale(rows.map(({ efficiency }) => efficiency));
  return <EfficiencyChart label={`A chart of ${String(rowCount)} rows`} unit="%" rows={rows} scale={scale} />;
}

/**
 * Shows developers the components that have states or several uses, with text of the site. Builds leave it out. A click on a
 * label leads to the first form, because all forms have the same IDs.
 */
export default function ComponentsPreview() {
  const { site, pillars, claims, contactPage } = useStaticQuery<Queries.ComponentsQuery>(query).content;
  const links = (
    <p className={styles.row}>
      <ButtonLink link={site.navigation.button} />
      <ExternalLink href={site.links.companyProfile} label="An external link" />
      <Badge label={site.labels.mostPopular} />
    </p>
  );
  return (
    <>
      <Section>
        <h1>Components</h1>
        <Story name="On the background of the page">{links}</Story>
        <Story name="SectionHeading">
          <SectionHeading heading="A heading" text="A sentence below it, long enough to wrap onto a second line." />
        </Story>
        <Story name="PillarIcon and PillarServices">
          <div className={styles.row}>
            {pillars.map(({ name, mark, offers }) => (
              <div key={name}>
                <PillarIcon name={mark} />
                <PillarServices services={offers} />
              </div>
            ))}
          </div>
        </Story>
        {illustrations.map((name) => (
          <Story name={`HeroIllustration, name: ${name}`} key={name}>
            <HeroIllustration className={styles.illustration} name={name} />
          </Story>
        ))}
        {formStates.map((state) => (
          <Story name={`ContactFormView, state: ${state.status}`} key={state.status}>
            <ContactFormView copy={contactPage.form} email={site.email} state={state} />
          </Story>
        ))}
        <Story name="Stats">
          <Stats label="Stats" stats={claims} />
        </Story>
        {[1, 6, 24, 120].map((count) => (
          <Story name={`EfficiencyChart, rows: ${String(count)}`} key={count}>
            <SampleChart rowCount={count} />
          </Story>
        ))}
        <Story name="ErrorScreen">
          <ErrorScreen />
        </Story>
      </Section>
      <Section tone="tint">
        <Story name="On tint">{links}</Story>
      </Section>
      <Section tone="deep">
        <Story name="On deep">
          <ButtonLink link={site.navigation.button} />
        </Story>
      </Section>
    </>
  );
}

const query = graphql`
  query Components {
    content {
      site {
        email
        labels {
          mostPopular
        }
        navigation {
          button {
            ...LinkContent
          }
        }
        links {
          companyProfile
        }
      }
      pillars {
        name
        mark
        offers
      }
      claims {
        figure
        label
      }
      contactPage {
        form {
          ...ContactFormCopy
        }
      }
    }
  }
`;
