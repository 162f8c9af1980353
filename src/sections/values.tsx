import { Band } from "../components/band";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./values.module.scss";

interface ValuesProps {
  readonly heading: string;
  readonly values: readonly Queries.Value[];
}

/** What the company stands for. */
export function Values({ heading, values }: ValuesProps) {
  return (
    <Band>
      <SectionHeading heading={heading} />
      <ul className={styles.list}>
        {values.map((value) => (
          <li key={value.name}>
            <h3>{value.name}</h3>
            <p className={styles.summary}>{value.summary}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
