import { cx } from "class-variance-authority";
import { formatDayTime } from "@/lib/dates";
import { timelineSteps, whyNothingIsDue } from "@/lib/orders/rules";
import type { TimelineStep, TrackedOrder } from "@/lib/orders/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** Spec 4: always marked done. Colour and caption show the actual state. */
const PAYMENT_STEP = "Payment Confirmed";

type OrderTimelineProps = {
  steps: readonly TimelineStep[];
  order: Pick<TrackedOrder, "status" | "payment_status">;
};

/** The six steps of an order: beside each other where there is room, below each other on a phone. What was cancelled has none ahead. */
export function OrderTimeline({ steps: all, order }: OrderTimelineProps) {
  const steps = order.status === "cancelled" ? all.filter(({ done }) => done) : all;

  return (
    <ol aria-label={t("Order progress")} className="md:grid md:grid-cols-6">
      {steps.map((step, index) => (
        <Step
          key={step.step}
          step={step}
          state={stateOf(step, order)}
          isNextDone={steps[index + 1]?.done ?? false}
          isLast={index === steps.length - 1}
        />
      ))}
    </ol>
  );
}

/** `unpaid`: its money is open. `void`: nothing is to be paid any more. */
type State = "done" | "unpaid" | "void" | "ahead";

function stateOf({ step, done }: TimelineStep, { status, payment_status }: OrderTimelineProps["order"]): State {
  if (step !== PAYMENT_STEP || payment_status === "paid") return done ? "done" : "ahead";

  return whyNothingIsDue({ status, paymentStatus: payment_status }) ? "void" : "unpaid";
}

const marks: Record<State, string> = {
  done: "border-accent bg-accent",
  unpaid: "border-warm bg-panel",
  void: "border-edge bg-panel",
  ahead: "border-edge bg-panel",
};

const words: Record<State, Label> = {
  done: ": done",
  unpaid: ": not done",
  void: ": not done",
  ahead: ": not yet",
};

type StepProps = { step: TimelineStep; state: State; isNextDone: boolean; isLast: boolean };

function Step({ step, state, isNextDone, isLast }: StepProps) {
  const label = timelineSteps.find((name) => name === step.step);

  return (
    <li className="relative pb-5 pl-8 text-sm leading-snug last:pb-0 md:pb-0 md:pl-0 md:pr-3 md:pt-8">
      <span
        aria-hidden="true"
        className={cx(
          "absolute left-0 top-1 z-10 grid size-[15px] place-items-center rounded-full border-2 md:top-1.5",
          marks[state],
        )}
      >
        {state === "unpaid" ? <span className="size-[5px] rounded-full bg-warm" /> : null}
      </span>
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={cx(
            "absolute bottom-[-5px] left-[6.5px] top-3 w-0.5 md:bottom-auto md:left-2 md:right-0 md:top-[12.5px] md:h-0.5 md:w-auto",
            isNextDone ? "bg-accent" : "bg-line",
          )}
        />
      )}
      <span className={cx("block", state === "ahead" ? "text-soft" : "font-semibold")}>
        {label ? t(label) : step.step}
        <span className="sr-only">{t(words[state])}</span>
      </span>
      {step.caption ? (
        <span className={cx("mt-0.5 block text-sm", state === "unpaid" ? "font-semibold text-warm" : "text-soft")}>
          {step.caption}
        </span>
      ) : null}
      {step.at ? <span className="mt-0.5 block text-sm text-soft">{formatDayTime(step.at)}</span> : null}
    </li>
  );
}
