import { Section } from "../components/section";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./values.module.scss";

interface ValuesProps {
  readonly heading: string;
  readonly values: readonly Queries.Value[];
}

export function Values({ heading, values }: ValuesProps) {
  return (
    <Section>
      <SectionHeading heading={heading} />
      <ul>
        {values.map((value, index) => (
          <li className={styles.value} key={index}>
            <h3 className={styles.name}>{value.name}</h3>
            <p className="muted">{value.summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
