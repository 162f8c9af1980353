// oxlint-disable-next-line no-restricted-imports -- the query of a page that a build does not make would be warned about
import { graphql, useStaticQuery } from "gatsby";
import type { ReactNode } from "react";
import { Band } from "../components/band";
import { ButtonLink } from "../components/button-link";
import { ExternalLink } from "../components/external-link";
import { OpeningFigure } from "../components/opening-figure";
import { Offers } from "../components/offers";
import { PillarMark } from "../components/pillar-mark";
import { PopularMark } from "../components/popular-mark";
import { SectionHeading } from "../components/section-heading";
import { ContactFormView } from "../contact/contact-form-view";
import { emptyDraft } from "../contact/draft/draft";
import type { FormState } from "../contact/form-state";
import { EfficiencyChart } from "../chart/efficiency-chart";
import { valueScale } from "../chart/scale";
import { ErrorScreen } from "../layout/error-screen";
import { Claims } from "../sections/claims";
import * as styles from "./components-page.module.scss";

const drawings = ["ring", "calm", "exchange", "astray"] as const;

const formStates: readonly FormState[] = [
  { status: "editing", draft: emptyDraft },
  { status: "sending", draft: emptyDraft },
  { status: "sent", draft: emptyDraft, sent: emptyDraft },
  { status: "failed", draft: emptyDraft, failure: { reason: "busy", retryAt: Date.UTC(2026, 0, 1, 12) } },
];

function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </div>
  );
}

function ChartOf({ count }: { readonly count: number }) {
  const rows = Array.from({ length: count }, (_, row) => ({
    month: `Month ${String(row + 1)}`,
    efficiency: Math.round(50 + (40 * row) / count + 6 * Math.sin(row * 2.1)),
  }));
  const scale = valueScale(rows.map(({ efficiency }) => efficiency));
  return <EfficiencyChart label={`A chart of ${String(count)} rows`} unit="%" rows={rows} scale={scale} />;
}

/** For developers: every component in its states, with the site's own words. Not part of a build. */
export default function ComponentsPage() {
  const { content } = useStaticQuery<Queries.ComponentsQuery>(graphql`
    query Components {
      content {
        site {
          email
          labels {
            mostPopular
            newTab
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
  `);
  const { site, pillars, claims, contactPage } = content;
  const button = site.navigation.button;
  const links = (
    <p className={styles.row}>
      <ButtonLink link={button} />
      <ExternalLink href={site.links.companyProfile} label="An external link" newTabLabel={site.labels.newTab} />
      <PopularMark label={site.labels.mostPopular} />
    </p>
  );
  return (
    <>
      <Band>
        <h1>Components</h1>
        <Specimen name="On paper">{links}</Specimen>
        <Specimen name="SectionHeading">
          <SectionHeading
            heading="A heading"
            text="A sentence below it, which is long enough to take more than a line."
          />
        </Specimen>
        <Specimen name="PillarMark and Offers">
          <div className={styles.row}>
            {pillars.map(({ name, mark, offers }) => (
              <div key={name}>
                <PillarMark mark={mark} />
                <Offers offers={offers} />
              </div>
            ))}
          </div>
        </Specimen>
        {drawings.map((drawing) => (
          <Specimen name={`OpeningFigure, drawing: ${drawing}`} key={drawing}>
            <OpeningFigure className={styles.drawing} drawing={drawing} />
          </Specimen>
        ))}
        {formStates.map((state) => (
          <Specimen name={`ContactFormView, state: ${state.status}`} key={state.status}>
            <ContactFormView copy={contactPage.form} email={site.email} state={state} />
          </Specimen>
        ))}
        <Specimen name="Claims">
          <Claims label="Claims" claims={claims} />
        </Specimen>
        {[1, 6, 24, 120].map((count) => (
          <Specimen name={`EfficiencyChart, rows: ${String(count)}`} key={count}>
            <ChartOf count={count} />
          </Specimen>
        ))}
        <Specimen name="ErrorScreen">
          <ErrorScreen />
        </Specimen>
      </Band>
      <Band tone="tint">
        <Specimen name="On tint">{links}</Specimen>
      </Band>
      <Band tone="deep">
        <Specimen name="On deep">
          <ButtonLink link={button} onDeep />
        </Specimen>
      </Band>
    </>
  );
}
