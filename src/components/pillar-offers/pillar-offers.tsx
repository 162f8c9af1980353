import * as styles from "./pillar-offers.module.scss";

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
