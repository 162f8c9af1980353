import * as styles from "./pillar-offers.module.scss";

/** The services that a pillar offers. */
export function PillarOffers({ offers }: Pick<Queries.Pillar, "offers">) {
  return (
    <ul>
      {offers.map((offer, index) => (
        <li className={styles.offer} key={index}>
          {offer}
        </li>
      ))}
    </ul>
  );
}
