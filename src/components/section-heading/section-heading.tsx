import * as styles from "./section-heading.module.scss";

interface SectionHeadingProps {
  readonly heading: string;
  readonly text?: string | undefined;
}

/** The heading of a section, optionally with a sentence below it. */
export function SectionHeading({ heading, text }: SectionHeadingProps) {
  return (
    <div className={styles.block}>
      <h2 className={styles.heading}>{heading}</h2>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
    </div>
  );
}
