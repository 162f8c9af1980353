import { Badge } from "../../components/badge";
import { ButtonLink } from "../../components/button-link";
import { Section } from "../../components/section";
import { SectionHeading } from "../../components/section-heading";
import * as styles from "./services-overview.module.scss";

interface ServicesOverviewProps extends Queries.CallToActionContentFragment {
  readonly models: readonly Pick<Queries.EngagementModel, "name" | "bestFor" | "mostPopular">[];
  readonly bestForLabel: string;
  readonly mostPopularLabel: string;
}

/** The names and uses of the engagement models, and a link to the services page. */
export function ServicesOverview(props: ServicesOverviewProps) {
  const { heading, text, callToAction, models, bestForLabel, mostPopularLabel } = props;
  return (
    <Section tone="tint">
      <div className={styles.columns}>
        <div>
          <SectionHeading heading={heading} text={text} />
          <ButtonLink link={callToAction} />
        </div>
        <ul>
          {models.map((model, index) => (
            <li className={styles.model} key={index}>
              <h3>
                {model.name} {model.mostPopular ? <Badge label={mostPopularLabel} /> : null}
              </h3>
              <p className="muted">
                {bestForLabel}: {model.bestFor}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
