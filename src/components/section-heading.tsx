import * as styles from "./section-heading.module.scss";

interface SectionHeadingProps {
  readonly heading: string;
  readonly text?: string;
}

/** A band's heading, with the sentence below it where there is one. */
export function SectionHeading({ heading, text }: SectionHeadingProps) {
  return (
    <div>
      <h2 className={styles.heading}>{heading}</h2>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
    </div>
  );
}
