import * as styles from "./offers.module.scss";

/** What is done under the name of a pillar. */
export function Offers({ offers }: Pick<Queries.Pillar, "offers">) {
  return (
    <ul>
      {offers.map((offer) => (
        <li className={styles.offer} key={offer}>
          {offer}
        </li>
      ))}
    </ul>
  );
}
