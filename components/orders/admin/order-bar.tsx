"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { BulkResults } from "@/components/shared/bulk-results";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { Link } from "@/components/shared/link";
import { useStore } from "@/components/shared/use-store";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminRoutes, withList } from "@/lib/admin-routes";
import {
  bulkWords,
  leftOutWords,
  mainStep,
  orderTicks,
  stepsFor,
  type TickedOrder,
  TOGETHER_MOST,
  withoutNumber,
} from "@/lib/orders/selection";
import type { OrderStep } from "@/lib/orders/steps";
import type { Label } from "@/lib/texts/catalogue";
import { counted, t, tn } from "@/lib/texts/text";
import { cashRecorded, useCashQuestion } from "./cash-question";
import { CourierFile } from "./courier-file";
import { useStepRun } from "./use-step-run";

/** How long a delivery that was noted can be taken back by a press. */
const UNDO_MS = 10_000;

/** What is asked about first: a customer is told of it, and that cannot be taken back. */
const questions = {
  cancel: {
    title: "Cancel {orders}?",
    description:
      "Their stock becomes free, and every customer with an e-mail address is told. This cannot be taken back.",
    confirmLabel: "Cancel orders",
    cancelLabel: "Keep them",
    isDestructive: true,
  },
} as const;
type Asked = keyof typeof questions;

/** What comes of a press on the green button. */
const presses: Partial<Record<OrderStep, Label>> = {
  confirm: "Done with one press.",
  hand_over: "Asks for the courier's numbers.",
  delivered: "Done with one press; can be undone.",
  cash_received: "Asks before it is done.",
};

/** What is taken all the same once the reasons have been read. */
const takenAnyway: Partial<Record<OrderStep, Label>> = {
  confirm: "Confirm them all the same",
  cancel: "Cancel paid ones, too",
};

const isAsked = (step: OrderStep): step is Asked => step in questions;
const some = (count: number) => tn(count, "{n} order", "{n} orders");

/** What can be done with the ticked orders. */
export function OrderBar({ ticked }: { ticked: readonly TickedOrder[] }) {
  const { run, start, goOn, close } = useStepRun();
  const [asked, setAsked] = useState<Asked | null>(null);
  const cash = useCashQuestion((orders) => take("cash_received", orders));
  const steps = stepsFor(ticked);
  const inSight = useStore(orderTicks.inSight);
  const main = mainStep(steps, inSight);
  // Of orders that nobody sees nothing is offered in green, but for those that have just taken a step.
  const isSeen = run !== null || ticked.some(({ id }) => inSight.has(id));
  const ordersOf = (wanted: OrderStep) => steps.find(({ step }) => step === wanted)?.orders ?? [];
  const cancellable = ordersOf("cancel");
  const take = (step: OrderStep, orders: readonly { id: string }[], anyway = false) =>
    start({ step, orders: orders.map(({ id }) => ({ id })), anyway });

  function stepButton({ step, orders }: (typeof steps)[number]) {
    const label = t("{step} {count}", { step: t(bulkWords[step].label), count: counted(orders.length) });
    const variant = isSeen && step === main?.step ? "primary" : "quiet";
    if (step === "hand_over") {
      return <Together key={step} href={adminRoutes.handOver} orders={orders} label={label} variant={variant} />;
    }

    return (
      <Button
        key={step}
        size="small"
        variant={variant}
        disabled={run?.isRunning || cash.isBusy}
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

  const others = steps.filter(({ step }) => step !== main?.step && step !== "cancel");
  const unnumbered = withoutNumber(ticked);
  const risky = main?.step === "hand_over" ? ordersOf("hand_over").length - main.orders.length : 0;

  return (
    <>
      <BulkBar
        ticks={orderTicks}
        ticked={ticked}
        things={[t("order"), t("orders")]}
        isRunning={run?.isRunning ?? false}
        stateOf={({ state }) => state}
        note={isSeen ? <MainNote ticked={ticked} main={main} /> : null}
        results={run ? <Results run={run} onGoOn={goOn} onClose={close} onTake={take} /> : null}
        onClear={close}
        more={
          <>
            <Together
              href={(ids) => adminRoutes.ordersPrint(ids, "invoice")}
              orders={ticked}
              label={t("Print invoices")}
            />
            {risky > 0 ? (
              <Together
                href={adminRoutes.handOver}
                orders={ordersOf("hand_over")}
                label={t("Hand over with {risky} at risk", { risky: some(risky) })}
              />
            ) : null}
            {unnumbered.length > 0 ? (
              <Together
                href={adminRoutes.handOver}
                orders={unnumbered}
                label={t("Courier's numbers of {orders}", { orders: some(unnumbered.length) })}
              />
            ) : null}
            <CourierFile ids={ticked.map(({ id }) => id)} size="small" />
            {cancellable.length > 0 ? (
              <Button variant="quiet" disabled={run?.isRunning} onClick={() => setAsked("cancel")}>
                {cancellable.length < ticked.length
                  ? t("Cancel {orders}", { orders: some(cancellable.length) })
                  : t("Cancel orders")}
              </Button>
            ) : null}
          </>
        }
      >
        {main ? stepButton(main) : null}
        <Together href={(ids) => adminRoutes.ordersPrint(ids, "slip")} orders={ticked} label={t("Print slips")} />
        {others.map(stepButton)}
      </BulkBar>
      {cash.dialog}
      <Question
        asked={asked}
        count={asked ? ordersOf(asked).length : 0}
        onAnswer={(step) => {
          setAsked(null);
          if (step) take(step, ordersOf(step));
        }}
      />
    </>
  );
}

type Steps = ReturnType<typeof stepsFor>;

type MainNoteProps = { ticked: readonly TickedOrder[]; main: Steps[number] | null };

/** What the green button does, and what it leaves out because of where that stands. */
function MainNote({ ticked, main }: MainNoteProps) {
  const leftOut = leftOutWords(ticked, main?.orders ?? []);
  if (!main) return t("No step is due: {leftOut}.", { leftOut });
  const press = presses[main.step];

  return (
    <>
      {press ? t(press) : null}
      {leftOut ? ` ${t("Skips {leftOut}.", { leftOut })}` : null}
    </>
  );
}

type QuestionProps = { asked: Asked | null; count: number; onAnswer: (step: Asked | null) => void };

function Question({ asked, count, onAnswer }: QuestionProps) {
  // While it fades out it keeps its words.
  const [latest, setLatest] = useState<{ step: Asked; count: number }>({ step: "cancel", count: 0 });
  if (asked && (asked !== latest.step || count !== latest.count)) setLatest({ step: asked, count });
  const { title, description, confirmLabel, cancelLabel, isDestructive } = questions[latest.step];

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onAnswer(null))}
      title={t(title, { orders: some(latest.count) })}
      description={t(description)}
      confirmLabel={t(confirmLabel)}
      cancelLabel={t(cancelLabel)}
      isDestructive={isDestructive}
      onConfirm={() => onAnswer(asked)}
    />
  );
}

type ResultsProps = {
  run: NonNullable<ReturnType<typeof useStepRun>["run"]>;
  onGoOn: () => void;
  onClose: () => void;
  onTake: (step: OrderStep, orders: readonly { id: string }[], anyway?: boolean) => void;
};

/** How the step went, and what can be done about it. */
function Results({ run, onGoOn, onClose, onTake }: ResultsProps) {
  const { step, anyway } = run.job;
  const having = (outcome: string) => run.results.filter((answer) => answer.outcome === outcome);
  const [done, refused] = [having("done"), having("refused")];
  const again = takenAnyway[step];

  return (
    <BulkResults
      run={run}
      onGoOn={onGoOn}
      onClose={onClose}
      more={step === "cash_received" && done.length > 0 ? cashRecorded(done) : null}
      nameOf={({ id, order_number: number }) => (
        <Link href={adminRoutes.order(id)} className="font-mono underline underline-offset-4">
          {number ?? t("Order")}
        </Link>
      )}
      action={
        step === "delivered" && done.length > 0 && !run.isRunning ? (
          <Undo key={done.map(({ id }) => id).join()} onUndo={() => onTake("take_back_delivery", done)} />
        ) : null
      }
    >
      {again && refused.length > 0 && !run.isRunning && !anyway ? (
        <Button size="small" variant="quiet" onClick={() => onTake(step, refused, true)}>
          {t(again)}
        </Button>
      ) : null}
    </BulkResults>
  );
}

/** For a moment only: later the order itself has what is needed. */
function Undo({ onUndo }: { onUndo: () => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);

  return isOver ? null : (
    <Button size="small" variant="quiet" onClick={onUndo}>
      {t("Undo")}
    </Button>
  );
}

type TogetherProps = {
  href: (ids: string) => string;
  orders: readonly TickedOrder[];
  label: string;
  variant?: "primary" | "quiet";
};

/** The way to a page with all of them, as long as they are not too many for one. */
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
