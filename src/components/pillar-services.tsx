import * as styles from "./pillar-services.module.scss";

interface PillarServicesProps {
  readonly services: Queries.Pillar["offers"];
}

/** The services of a pillar. */
export function PillarServices({ services }: PillarServicesProps) {
  return (
    <ul>
      {services.map((service) => (
        <li className={styles.service} key={service}>
          {service}
        </li>
      ))}
    </ul>
  );
}
