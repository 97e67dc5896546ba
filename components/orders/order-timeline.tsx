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
  order: Pick<TrackedOrder, "status" | "payment_status" | "payment_method">;
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
          label={labelOf(step, order)}
          state={stateOf(step, order)}
          isNextDone={steps[index + 1]?.done ?? false}
          isLast={index === steps.length - 1}
        />
      ))}
    </ol>
  );
}

/** `unpaid`: its money is open. `cash`: so it is, and nobody waits for it. `void`: nothing is to be paid any more. */
type State = "done" | "unpaid" | "cash" | "void" | "ahead";

function stateOf({ step, done }: TimelineStep, order: OrderTimelineProps["order"]): State {
  const { status, payment_status: payment, payment_method: method } = order;
  if (step !== PAYMENT_STEP || payment === "paid") return done ? "done" : "ahead";
  if (whyNothingIsDue({ status, paymentStatus: payment })) return "void";

  return method === "cash_on_delivery" && status !== "pending" ? "cash" : "unpaid";
}

/** In Bangla the second step of a cash order is its confirmation (D8.222). */
function labelOf(step: TimelineStep, order: OrderTimelineProps["order"]): string {
  const state = stateOf(step, order);
  if (state === "cash") return t("Payment Confirmed^confirmed");
  if (state === "unpaid" && order.payment_method === "cash_on_delivery") return t("Payment Confirmed^cash");
  const label = timelineSteps.find((name) => name === step.step);

  return label ? t(label) : step.step;
}

const marks: Record<State, string> = {
  done: "border-accent bg-accent",
  unpaid: "border-warm bg-panel",
  cash: "border-warm bg-panel",
  void: "border-edge bg-panel",
  ahead: "border-edge bg-panel",
};

const words: Record<State, Label> = {
  done: ": done",
  unpaid: ": not done",
  cash: ": not done^confirmed",
  void: ": not done",
  ahead: ": not yet",
};

type StepProps = { step: TimelineStep; label: string; state: State; isNextDone: boolean; isLast: boolean };

function Step({ step, label, state, isNextDone, isLast }: StepProps) {
  const isOpen = state === "unpaid" || state === "cash";

  return (
    <li className="relative pb-5 pl-8 text-sm leading-snug last:pb-0 md:pb-0 md:pl-0 md:pr-3 md:pt-8">
      <span
        aria-hidden="true"
        className={cx(
          "absolute left-0 top-1 z-10 grid size-[15px] place-items-center rounded-full border-2 md:top-1.5",
          marks[state],
        )}
      >
        {isOpen ? <span className="size-[5px] rounded-full bg-warm" /> : null}
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
        {label}
        <span className="sr-only">{t(words[state])}</span>
      </span>
      {step.caption ? (
        <span className={cx("mt-0.5 block text-sm", isOpen ? "font-semibold text-warm" : "text-soft")}>
          {step.caption}
        </span>
      ) : null}
      {step.at ? <span className="mt-0.5 block text-sm text-soft">{formatDayTime(step.at)}</span> : null}
    </li>
  );
}
