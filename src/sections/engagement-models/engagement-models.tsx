import { Badge } from "../../components/badge";
import { Section } from "../../components/section";
import { joinClasses } from "../../components/join-classes";
import * as styles from "./engagement-models.module.scss";

interface EngagementModelsProps extends Queries.EngagementModelsSection {
  readonly models: readonly Queries.EngagementModel[];
  readonly mostPopularLabel: string;
}

export function EngagementModels({ heading, text, bestForLabel, models, mostPopularLabel }: EngagementModelsProps) {
  return (
    <Section heading={heading} text={text} tone="tint">
      <ul>
        {models.map((model, index) => (
          <li className={joinClasses(styles.model, model.mostPopular && styles.popular)} key={index}>
            <h3>
              {model.name} {model.mostPopular ? <Badge label={mostPopularLabel} /> : null}
            </h3>
            <p>{model.summary}</p>
            <p className="muted">
              {bestForLabel}: {model.bestFor}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
