import { cx } from "class-variance-authority";
import { formatDayMonth, formatTime } from "@/lib/dates";
import { timelineSteps } from "@/lib/orders/rules";
import type { TimelineStep } from "@/lib/orders/schema";
import type { OrderFacts } from "@/lib/orders/view";
import { t } from "@/lib/texts/text";

/** Always marked as done (spec 4, D9.13). Its caption shows the actual payment state, in amber while unpaid. */
const PAYMENT_STEP = "Payment Confirmed";

type OrderTimelineProps = {
  steps: readonly TimelineStep[];
  facts: OrderFacts;
};

/** The six steps of an order: in a row if there is space, stacked on phones. */
export function OrderTimeline({ steps, facts }: OrderTimelineProps) {
  return (
    <ol aria-label={t("Order progress")} className="md:grid md:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
      {steps.map((step, index) => (
        <Step
          key={step.step}
          step={step}
          isUnpaid={step.step === PAYMENT_STEP && facts.isUnpaid}
          isNextDone={steps[index + 1]?.done ?? false}
          isLast={index === steps.length - 1}
          isCancelled={facts.isCancelled}
        />
      ))}
    </ol>
  );
}

/** Name of a step in the page's language. */
function labelOf({ step }: TimelineStep): string {
  const label = timelineSteps.find((name) => name === step);

  return label ? t(label) : step;
}

type StepProps = { step: TimelineStep; isUnpaid: boolean; isNextDone: boolean; isLast: boolean; isCancelled: boolean };

function Step({ step, isUnpaid, isNextDone, isLast, isCancelled }: StepProps) {
  return (
    <li className="relative pb-5 pl-8 text-sm leading-snug last:pb-0 md:pb-0 md:pl-0 md:pt-8 md:not-last:pr-3">
      <span
        aria-hidden="true"
        className={cx(
          "absolute left-0 top-1 z-10 size-[15px] rounded-full border-2 md:top-1.5",
          step.done ? (isCancelled ? "border-soft bg-soft" : "border-accent bg-accent") : "border-edge bg-panel",
        )}
      />
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={cx(
            "absolute bottom-[-5px] left-[6.5px] top-3 w-0.5 md:bottom-auto md:left-2 md:right-0 md:top-[12.5px] md:h-0.5 md:w-auto",
            isNextDone ? (isCancelled ? "bg-soft" : "bg-accent") : "bg-line",
          )}
        />
      )}
      <span className={cx("block", step.done ? "font-semibold" : "text-soft")}>
        {labelOf(step)}
        <span className="sr-only">{step.done ? t(": done") : t(": not yet")}</span>
      </span>
      {step.caption ? (
        <span className={cx("mt-0.5 block text-sm", isUnpaid ? "font-semibold text-warm" : "text-soft")}>
          {step.caption}
        </span>
      ) : null}
      {step.at ? (
        <span className="mt-0.5 block text-sm text-soft">
          <span className="whitespace-nowrap">{`${formatDayMonth(step.at)},`}</span>{" "}
          <span className="whitespace-nowrap">{formatTime(step.at)}</span>
        </span>
      ) : null}
    </li>
  );
}
