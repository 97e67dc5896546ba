import { cx } from "class-variance-authority";
import { formatDay, formatDayTime } from "@/lib/dates";
import type { TimelineStep } from "@/lib/orders/schema";

type OrderTimelineProps = {
  steps: readonly TimelineStep[];
  /** ISO; shown under the last step until it is done. */
  estimatedDelivery: string | null;
};

/** The six steps of an order: beside each other where there is room, below each other on a phone. */
export function OrderTimeline({ steps, estimatedDelivery }: OrderTimelineProps) {
  return (
    <ol aria-label="Order progress" className="md:grid md:grid-cols-6">
      {steps.map((step, index) => (
        <Step
          key={step.step}
          step={step}
          isNextDone={steps[index + 1]?.done ?? false}
          isLast={index === steps.length - 1}
          note={
            index === steps.length - 1 && !step.done && estimatedDelivery ? `by ${formatDay(estimatedDelivery)}` : null
          }
        />
      ))}
    </ol>
  );
}

type StepProps = { step: TimelineStep; isNextDone: boolean; isLast: boolean; note: string | null };

function Step({ step, isNextDone, isLast, note }: StepProps) {
  return (
    <li className="relative pb-5 pl-8 text-[0.95rem] leading-snug last:pb-0 md:pb-0 md:pl-0 md:pr-3 md:pt-8">
      <span
        aria-hidden="true"
        className={cx(
          "absolute left-0 top-1 z-10 size-[15px] rounded-full border-2 md:top-1.5",
          step.done ? "border-accent bg-accent" : "border-edge bg-panel",
        )}
      />
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={cx(
            "absolute bottom-[-5px] left-[6.5px] top-3 w-0.5 md:bottom-auto md:left-2 md:right-0 md:top-[12.5px] md:h-0.5 md:w-auto",
            isNextDone ? "bg-accent" : "bg-line",
          )}
        />
      )}
      <span className={cx("block", step.done ? "font-semibold" : "text-soft")}>
        {step.step}
        <span className="sr-only">{step.done ? ": done" : ": not yet"}</span>
      </span>
      {[step.caption, step.at ? formatDayTime(step.at) : null, note].map((text) =>
        text ? (
          <span key={text} className="mt-0.5 block text-[0.85rem] text-soft">
            {text}
          </span>
        ) : null,
      )}
    </li>
  );
}
