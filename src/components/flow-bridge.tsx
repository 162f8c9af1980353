import { FlowLine } from "./flow-line";
import * as styles from "./flow-bridge.module.scss";

/**
 * The flow line from the left gutter, above a row of columns, to the right gutter. Only for wide layouts: its parent is a
 * grid with the section's heading in the first row and the columns in the second.
 */
export function FlowBridge() {
  return (
    <>
      <FlowLine className={styles.down} />
      <FlowLine className={styles.bend} />
      <FlowLine className={styles.across} />
      <FlowLine className={styles.turn} />
      <FlowLine className={styles.out} />
    </>
  );
}
