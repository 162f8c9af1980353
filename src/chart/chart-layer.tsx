import type { LineCustomSvgLayerProps } from "@nivo/line";
import * as styles from "./efficiency-chart.module.scss";
import { scaleAround } from "./scale";

/** The one series of the chart, in the shape in which Nivo wants it. */
export interface EfficiencySeries {
  readonly id: string;
  readonly data: readonly { readonly x: string; readonly y: number }[];
}

function labelAnchor(index: number, count: number): "start" | "middle" | "end" {
  if (index === 0 && count > 1) return "start";
  return index === count - 1 && count > 1 ? "end" : "middle";
}

/**
 * A Nivo layer that draws axis, curve and points. Nivo's own layers place everything by pixels of a width that it must
 * measure, which it cannot do while the site is built. Here everything across stands at a per cent of the width and the
 * curve is stretched, so that the drawing in the HTML is right at every width.
 */
export function createChartLayer(unit: string) {
  return function ChartLayer({
    innerWidth,
    innerHeight,
    series,
    yScale,
    lineGenerator,
  }: LineCustomSvgLayerProps<EfficiencySeries>) {
    const [line] = series;
    if (!line) return null;
    const across = (x: number) => `${String((x / innerWidth) * 100)}%`;
    const points = line.data.map(({ data, position }) => ({ ...data, ...position, month: data.x, value: data.y }));
    const { ticks } = scaleAround(points.map(({ value }) => value));
    return (
      <>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.tick} x1="0" x2="100%" y1={yScale(tick)} y2={yScale(tick)} />
            <text className={styles.label} x="0" y={yScale(tick) - 6}>
              {tick}
              {unit}
            </text>
          </g>
        ))}
        <svg
          className={styles.curve}
          viewBox={`0 0 ${String(innerWidth)} ${String(innerHeight)}`}
          width="100%"
          height={innerHeight}
          preserveAspectRatio="none"
        >
          <path className={styles.line} d={lineGenerator([...points]) ?? ""} stroke={line.color} />
        </svg>
        {points.map(({ month, value, x, y }, index) => (
          <g key={month} textAnchor={labelAnchor(index, points.length)}>
            <circle className={styles.point} cx={across(x)} cy={y} r="6" stroke={line.color} />
            <text className={styles.figure} x={across(x)} y={y - 16}>
              {value}
              {unit}
            </text>
            <text className={styles.label} x={across(x)} y={innerHeight + 28}>
              {month}
            </text>
          </g>
        ))}
      </>
    );
  };
}
