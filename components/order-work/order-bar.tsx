"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { Fold } from "@/components/shared/fold";
import { Link } from "@/components/shared/link";
import { useStore } from "@/components/shared/use-store";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { formatTaka } from "@/lib/money";
import { cancelPaidQuestion, cancelQuestion } from "@/lib/order-work/cancel-words";
import {
  bulkWords,
  type FittingStep,
  leftOutWords,
  mainStep,
  orderTicks,
  seeTicked,
  stepsFor,
  type TickedOrder,
  TOGETHER_MOST,
  toCollect,
  withoutNumber,
} from "@/lib/order-work/selection";
import type { OrderStep } from "@/lib/order-work/steps";
import type { Label } from "@/lib/texts/catalogue";
import { counted, t, tn } from "@/lib/texts/text";
import { useCashQuestion } from "./cash-question";
import { StepResults } from "./step-results";
import { useStepRun } from "./use-step-run";

const some = (count: number) => tn(count, "{n} order", "{n} orders");

/** Steps that need confirmation, because they notify the customer or concern money. */
const questions = {
  cancel: {
    step: "cancel",
    anyway: false,
    ask: (orders: readonly TickedOrder[], paid: number) => cancelQuestion(orders, paid),
    confirmLabel: "Cancel orders",
    cancelLabel: "Keep them",
    isDestructive: true,
  },
  cancel_paid: {
    step: "cancel",
    anyway: true,
    ask: cancelPaidQuestion,
    confirmLabel: "Cancel orders",
    cancelLabel: "Keep them",
    isDestructive: true,
  },
  confirm_doubtful: {
    step: "confirm",
    anyway: true,
    ask: (orders: readonly TickedOrder[]) => ({
      title: t("Confirm {orders} all the same?", { orders: some(orders.length) }),
      description: t("The last call said otherwise, or a parcel to the number came back before."),
    }),
    confirmLabel: "Confirm all the same",
    cancelLabel: "Not yet",
    isDestructive: false,
  },
} as const;
type Asked = keyof typeof questions;

/** Effect of the main step, next to its button. */
const presses: Partial<Record<OrderStep, Label>> = {
  confirm: "Confirm takes one press, without a call.",
  hand_over: "Asks for the courier's numbers.",
  delivered: "Done with one press; can be undone.",
  cash_received: "Asks before it is done.",
};

const isAsked = (step: OrderStep): step is OrderStep & Asked => step in questions;

/** Bulk actions for the selected orders. */
export function OrderBar({ ticked, courierFile }: { ticked: readonly TickedOrder[]; courierFile: ReactNode }) {
  const { run, start, goOn, close } = useStepRun();
  const [asked, setAsked] = useState<Asked | null>(null);
  const cash = useCashQuestion((orders) => take("cash_received", orders));
  const steps = stepsFor(ticked);
  const isRunning = run?.isRunning ?? false;
  const inSight = useStore(orderTicks.inSight);
  const main = mainStep(steps, inSight);
  // Offer no green button for orders that are not visible, unless they have just taken a step.
  const isSeen = run !== null || ticked.some(({ id }) => inSight.has(id));
  const fitting = (wanted: OrderStep) => steps.find(({ step }) => step === wanted) ?? { orders: [], doubtful: [] };
  const askedOrders = (of: Asked) => fitting(questions[of].step)[questions[of].anyway ? "doubtful" : "orders"];
  const take = (step: OrderStep, orders: readonly { id: string }[], anyway = false) =>
    start({ step, orders: orders.map(({ id }) => ({ id })), anyway });

  function stepButton({ step, orders }: (typeof steps)[number]) {
    const label = t("{step} {count}", { step: t(bulkWords[step].label), count: counted(orders.length) });
    // Confirm works without a call, so the call list is the primary button.
    const variant = isSeen && step === main?.step && step !== "confirm" ? "primary" : "quiet";
    if (step === "hand_over") {
      return <Together key={step} href={adminRoutes.handOver} orders={orders} label={label} variant={variant} />;
    }

    return (
      <Button
        key={step}
        size="small"
        variant={variant}
        disabled={isRunning || cash.isBusy}
        onClick={() => {
          if (step === "cash_received") void cash.ask(orders);
          else if (isAsked(step)) setAsked(step);
          else take(step, orders);
        }}
      >
        {label}
      </Button>
    );
  }

  const others = steps.filter(({ step, orders }) => step !== main?.step && step !== "cancel" && orders.length > 0);

  return (
    <>
      <BulkBar
        ticks={orderTicks}
        ticked={ticked}
        things={[t("order"), t("orders")]}
        isRunning={isRunning}
        stateOf={({ state }) => state}
        note={<BarNote ticked={ticked} main={isSeen ? main : null} isSeen={isSeen} />}
        seeHref={seeTicked}
        results={
          run ? (
            <StepResults run={run} isOver={ticked.length === 0} onGoOn={goOn} onClose={close} onTake={take} />
          ) : null
        }
        onClear={close}
        more={<MoreSteps {...{ ticked, fitting, isRunning, courierFile }} onAsk={setAsked} />}
      >
        {main?.step === "confirm" ? <CallFirst orders={main.orders} isSeen={isSeen} /> : null}
        {main ? stepButton(main) : null}
        <Together
          href={(ids) => adminRoutes.ordersPrint(ids, "slip", "a4x4")}
          orders={ticked}
          label={t("Print slips")}
        />
        {others.map(stepButton)}
      </BulkBar>
      {cash.dialog}
      <Question
        asked={asked}
        words={asked && questions[asked].ask(askedOrders(asked), fitting("cancel").doubtful.length)}
        onAnswer={(answer) => {
          setAsked(null);
          if (answer) take(questions[answer].step, askedOrders(answer), questions[answer].anyway);
        }}
      />
    </>
  );
}

/** Orders are confirmed by a call first; the list opens at the first of them. */
function CallFirst({ orders: [first], isSeen }: { orders: readonly TickedOrder[]; isSeen: boolean }) {
  return (
    <Link
      href={adminRoutes.calls(first?.id)}
      className={buttonVariants({ variant: isSeen ? "primary" : "quiet", size: "small" })}
    >
      {t("Call list")}
    </Link>
  );
}

/** Flagged orders must be checked before the step. */
const Flagged = ({ orders }: { orders: readonly TickedOrder[] }) => (
  <Link href={seeTicked(orders)} className="bulk-flagged">
    {t("{n} flagged", { n: counted(orders.length) })}
  </Link>
);

type MoreStepsProps = {
  ticked: readonly TickedOrder[];
  fitting: (step: OrderStep) => Pick<FittingStep, "orders" | "doubtful">;
  isRunning: boolean;
  onAsk: (asked: Asked) => void;
  courierFile: ReactNode;
};

/** Rare steps, and steps despite a warning. */
function MoreSteps({ ticked, fitting, isRunning, onAsk, courierFile }: MoreStepsProps) {
  const unnumbered = withoutNumber(ticked);
  const [sound, risky] = [fitting("hand_over").orders, fitting("hand_over").doubtful];
  const doubtful = fitting("confirm").doubtful.length;
  const [open, paid] = [fitting("cancel").orders.length, fitting("cancel").doubtful.length];
  const ask = (asked: Asked, label: string) => (
    <Button variant="quiet" disabled={isRunning} onClick={() => onAsk(asked)}>
      {label}
    </Button>
  );

  return (
    <>
      <Together href={(ids) => adminRoutes.ordersPrint(ids, "invoice")} orders={ticked} label={t("Print invoices")} />
      {risky.length > 0 ? (
        <Together
          href={adminRoutes.handOver}
          orders={[...sound, ...risky]}
          label={t("Hand over {count}, {risky} at risk", {
            count: counted(sound.length + risky.length),
            risky: counted(risky.length),
          })}
        />
      ) : null}
      {doubtful > 0 ? ask("confirm_doubtful", t("Confirm {orders} all the same", { orders: some(doubtful) })) : null}
      {unnumbered.length > 0 ? (
        <Together
          href={adminRoutes.handOver}
          orders={unnumbered}
          label={t("Courier's numbers of {orders}", { orders: some(unnumbered.length) })}
        />
      ) : null}
      {courierFile}
      {open > 0 ? ask("cancel", t("Cancel {orders}", { orders: some(open) })) : null}
      {paid > 0 ? ask("cancel_paid", tn(paid, "Cancel {n} paid order", "Cancel {n} paid orders")) : null}
    </>
  );
}

type BarNoteProps = { ticked: readonly TickedOrder[]; main: FittingStep | null; isSeen: boolean };

/** Summary of the selected orders: cash due, effect of the main step, flagged and skipped ones with a list. */
function BarNote({ ticked, main, isSeen }: BarNoteProps) {
  const cash = toCollect(ticked);
  const leftOut = leftOutWords(ticked, main?.orders ?? []);
  const press = main && presses[main.step];
  const skipped = ticked.length - (main?.orders.length ?? 0);
  const flagged = main?.orders.filter(({ isFlagged }) => isFlagged) ?? [];

  return (
    <>
      {cash > 0 ? <b>{t("{sum} to collect", { sum: formatTaka(cash) })}</b> : null}
      {press ? <span className="max-sm:hidden">{t(press)}</span> : null}
      {flagged.length > 0 ? <Flagged orders={flagged} /> : null}
      {isSeen && leftOut ? (
        <Fold className="skips-fold" summary={main ? t("Skips {n}", { n: counted(skipped) }) : t("No step is due")}>
          <p>{leftOut}</p>
        </Fold>
      ) : null}
    </>
  );
}

type Words = { title: string; description: string };
type QuestionProps = { asked: Asked | null; words: Words | null; onAnswer: (answer: Asked | null) => void };

function Question({ asked, words, onAnswer }: QuestionProps) {
  // Keep the text during the closing animation.
  const [latest, setLatest] = useState<Words & { asked: Asked }>({ asked: "cancel", title: "", description: "" });
  if (asked && words && (asked !== latest.asked || words.description !== latest.description)) {
    setLatest({ asked, ...words });
  }
  const { confirmLabel, cancelLabel, isDestructive } = questions[latest.asked];

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onAnswer(null))}
      title={latest.title}
      description={latest.description}
      confirmLabel={t(confirmLabel)}
      cancelLabel={t(cancelLabel)}
      isDestructive={isDestructive}
      onConfirm={() => onAnswer(asked)}
    />
  );
}

type TogetherProps = {
  href: (ids: string) => string;
  orders: readonly TickedOrder[];
  label: string;
  variant?: "primary" | "quiet";
};

/** Link to a page with all of them, up to its maximum. */
function Together({ href, orders, label, variant = "quiet" }: TogetherProps) {
  const list = useSearchParams().toString();
  if (orders.length > TOGETHER_MOST) {
    return <span className="bulk-many">{t("{label}: at most {most} at once", { label, most: TOGETHER_MOST })}</span>;
  }

  return (
    <Link
      href={withList(href(orders.map(({ id }) => id).join()), list)}
      className={buttonVariants({ variant, size: "small" })}
    >
      {label}
    </Link>
  );
}
