import type { ReactElement } from "react";
import { line, noise, point } from "../drawing";
import * as styles from "./pillar-mark.module.scss";

/** Scattered points, then points in rows. */
const clarity = (
  <>
    <g {...noise}>
      <circle cx="5" cy="13" r="2" />
      <circle cx="12" cy="34" r="2.5" />
      <circle cx="7" cy="53" r="2" />
      <circle cx="17" cy="7" r="1.5" />
      <circle cx="18" cy="57" r="1.5" />
      <circle cx="19" cy="24" r="2" />
      <circle cx="21" cy="44" r="2" />
    </g>
    <g {...point}>
      {[12, 32, 52].flatMap((y) =>
        [34, 47, 60].map((x) => <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r="4" />),
      )}
    </g>
  </>
);

/** Three lines that join into one. */
const flow = (
  <>
    <path {...line} strokeWidth="3" d="M6 12c20 0 18 20 34 20h18M6 32h52M6 52c20 0 18-20 34-20" />
    <g {...point}>
      <circle cx="6" cy="12" r="4" />
      <circle cx="6" cy="32" r="4" />
      <circle cx="6" cy="52" r="4" />
      <circle cx="58" cy="32" r="5" />
    </g>
  </>
);

/** A closed ring with spokes, moved to the left edge, at which the other icons begin. */
const systems = (
  <g transform="translate(-7)">
    <path
      {...line}
      strokeWidth="3"
      d="M32 10a22 22 0 0 1 22 22 22 22 0 0 1-22 22 22 22 0 0 1-22-22 22 22 0 0 1 22-22zM32 32V10M32 32l19 11M32 32 13 43"
    />
    <g {...point}>
      <circle cx="32" cy="10" r="4.5" />
      <circle cx="51" cy="43" r="4.5" />
      <circle cx="13" cy="43" r="4.5" />
      <circle cx="32" cy="32" r="5.5" />
    </g>
  </g>
);

const marks: Readonly<Record<Queries.PillarMarkName, ReactElement>> = { clarity, flow, systems };

interface PillarMarkProps {
  readonly name: Queries.PillarMarkName;
}

/** The icon of a pillar. Decorative, because the name of the pillar is next to it. */
export function PillarMark({ name }: PillarMarkProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 64 64" aria-hidden>
      {marks[name]}
    </svg>
  );
}
