import { Section } from "../../components/section";
import * as styles from "./values.module.scss";

export function Values({ heading, values }: Queries.SectionHeading & Pick<Queries.AboutPageData, "values">) {
  return (
    <Section heading={heading}>
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
