import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, Circle, Line, LinePath } from "@visx/shape";
import type { ReactNode } from "react";
import { everyNth, shortAmount, wholeTicks } from "@/lib/plot";
import { t } from "@/lib/texts/text";

/** A day, or another step of time. `date` identifies it; `amount` is in taka; `title` is shown under the pointer. */
export type Step = { date: string; label: string; title: string; amount: number; orders: number };

type SeriesPlotProps = {
  steps: readonly Step[];
  /** Title of the plot of the amounts. */
  title: string;
  /** Size in SVG units. The font size is 12. */
  width: number;
  heights: { amount: number; orders: number };
  /** Every nth step has a label. */
  labelEvery: number;
  className?: string;
};

/* Layout, from top to bottom: two plots with separate scales above one row of labels. */
const LEFT = 50;
const RIGHT = 16;
const TITLE = 26;
const GAP = 16;
const DAYS_ROW = 24;

/** Amounts as a line with points, orders as hatched bars, so that they differ in shape as well as colour. */
export function SeriesPlot({ steps, title, width, heights, labelEvery, className }: SeriesPlotProps) {
  const ordersTop = TITLE + heights.amount + GAP + TITLE;
  const height = ordersTop + heights.orders + DAYS_ROW;
  const x = scaleBand({ domain: steps.map(({ date }) => date), range: [LEFT, width - RIGHT], padding: 0.32 });
  const left = (date: string) => x(date) ?? LEFT;
  const middle = (date: string) => left(date) + x.bandwidth() / 2;

  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      fontSize={12}
      className={`h-auto w-full overflow-visible ${className}`}
    >
      <Plot title={title} top={TITLE} height={heights.amount} width={width} values={steps.map(({ amount }) => amount)}>
        {(y) => (
          <>
            <LinePath
              data={[...steps]}
              x={({ date }) => middle(date)}
              y={({ amount }) => y(amount)}
              strokeWidth={2}
              strokeLinejoin="round"
              className="fill-none stroke-accent"
            />
            {steps.map(({ date, amount }) => (
              <Circle
                key={date}
                cx={middle(date)}
                cy={y(amount)}
                r={2.6}
                className="fill-panel stroke-accent"
                strokeWidth={1.6}
              />
            ))}
          </>
        )}
      </Plot>
      <Hatch id={`hatch-${width}`} />
      <Plot
        title={t("Orders")}
        top={ordersTop}
        height={heights.orders}
        width={width}
        values={steps.map(({ orders }) => orders)}
      >
        {(y) =>
          steps.map(({ date, orders }) => (
            <Bar
              key={date}
              x={left(date)}
              y={y(orders)}
              width={x.bandwidth()}
              height={ordersTop + heights.orders - y(orders)}
              fill={`url(#hatch-${width})`}
              className="stroke-metal"
            />
          ))
        }
      </Plot>
      {everyNth(steps, labelEvery).map(({ date, label }) => {
        // A centred label would overflow the right edge.
        const isLast = date === steps.at(-1)?.date;

        return (
          <text
            key={date}
            x={isLast ? width : middle(date)}
            y={height - 6}
            textAnchor={isLast ? "end" : "middle"}
            className="fill-soft"
          >
            {label}
          </text>
        );
      })}
      {steps.map(({ date, title }) => (
        <Bar
          key={date}
          x={middle(date) - x.step() / 2}
          y={0}
          width={x.step()}
          height={height}
          className="fill-transparent hover:fill-ink/8"
        >
          <title>{title}</title>
        </Bar>
      ))}
    </svg>
  );
}

type PlotProps = {
  title: string;
  top: number;
  height: number;
  width: number;
  values: readonly number[];
  /** Renders the plot, given its y scale. */
  children: (y: (value: number) => number) => ReactNode;
};

/** Plot with title, grid lines and their values. */
function Plot({ title, top, height, width, values, children }: PlotProps) {
  const ticks = wholeTicks(Math.max(...values));
  const y = scaleLinear({ domain: [0, ticks.at(-1) ?? 1], range: [top + height, top] });

  return (
    <g>
      <text x={0} y={top - 13} className="fill-ink font-semibold">
        {title}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <Line from={{ x: LEFT, y: y(tick) }} to={{ x: width - RIGHT, y: y(tick) }} className="stroke-line" />
          <text x={LEFT - 7} y={y(tick) + 4} textAnchor="end" className="fill-soft">
            {shortAmount(tick)}
          </text>
        </g>
      ))}
      {children(y)}
    </g>
  );
}

/** Hatch pattern of the bars. The id must be unique, because the page contains the SVG in two sizes. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} className="fill-metal/20" />
      <line x1={0} y1={0} x2={0} y2={5} strokeWidth={3} className="stroke-metal" />
    </pattern>
  );
}
