"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { BulkBar } from "@/components/shared/bulk-bar";
import { Disclosure } from "@/components/shared/disclosure";
import { Link } from "@/components/shared/link";
import { useStore } from "@/components/shared/use-store";
import { Button, buttonVariants } from "@/components/ui/button";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { formatTaka } from "@/lib/money";
import {
  bulkLabels,
  type FittingStep,
  MAX_BULK_ORDERS,
  mainStep,
  orderSelection,
  type SelectedOrderItem,
  selectionHref,
  skippedText,
  stepsFor,
  toCollect,
  withoutNumber,
} from "@/lib/order-work/selection";
import type { OrderStep } from "@/lib/order-work/steps";
import type { Label } from "@/lib/texts/catalogue";
import { formatCount, t, tn } from "@/lib/texts/text";
import { useCashQuestion } from "./cash-question";
import { type AskedStep, StepQuestion, stepQuestions } from "./step-question";
import { StepResults } from "./step-results";
import { useStepRun } from "./use-step-run";

const some = (count: number) => tn(count, "{n} order", "{n} orders");

/** Explanation of the main step, shown next to its button. */
const presses: Partial<Record<OrderStep, Label>> = {
  confirm: "You can confirm with one press, without a call.",
  hand_over: "Asks for the courier's numbers.",
  delivered: "Done with one press. You can undo it.",
  cash_received: "Asks for confirmation first.",
};

const isAsked = (step: OrderStep): step is OrderStep & AskedStep => step in stepQuestions;

type OrderBarProps = {
  ticked: readonly SelectedOrderItem[];
  /** Buttons of other features. */
  courierFile: ReactNode;
  booking: ReactNode;
};

/** Bulk actions for the selected orders. */
export function OrderBar({ ticked, courierFile, booking }: OrderBarProps) {
  const { run, start, goOn, close } = useStepRun();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const cash = useCashQuestion((orders) => take("cash_received", orders));
  const steps = stepsFor(ticked);
  const isRunning = run?.isRunning ?? false;
  const inSight = useStore(orderSelection.inSight);
  const main = mainStep(steps, inSight);
  // Highlight the main step only if a selected order is visible, or after a run.
  const isSeen = run !== null || ticked.some(({ id }) => inSight.has(id));
  const fitting = (wanted: OrderStep) => steps.find(({ step }) => step === wanted) ?? { orders: [], doubtful: [] };
  const askedOrders = (of: AskedStep) =>
    fitting(stepQuestions[of].step)[stepQuestions[of].anyway ? "doubtful" : "orders"];
  const take = (step: OrderStep, orders: readonly { id: string }[], anyway = false) =>
    start({ step, orders: orders.map(({ id }) => ({ id })), anyway });

  function stepButton({ step, orders }: (typeof steps)[number]) {
    const label = t("{step} {count}", { step: t(bulkLabels[step].label), count: formatCount(orders.length) });
    // Do not highlight Confirm: buyers should be called first, so the call list is primary.
    const variant = isSeen && step === main?.step && step !== "confirm" ? "primary" : "quiet";
    if (step === "hand_over") {
      return <CombinedLink key={step} href={adminRoutes.handOver} orders={orders} label={label} variant={variant} />;
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
        ticks={orderSelection}
        ticked={ticked}
        things={[t("order"), t("orders")]}
        isRunning={isRunning}
        stateOf={({ state }) => state}
        note={<BarNote ticked={ticked} main={isSeen ? main : null} isSeen={isSeen} />}
        seeHref={selectionHref}
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
        {booking}
        <CombinedLink
          href={(ids) => adminRoutes.ordersPrint(ids, "slip", "a4x4")}
          orders={ticked}
          label={t("Print slips")}
        />
        {others.map(stepButton)}
      </BulkBar>
      {cash.dialog}
      <StepQuestion
        asked={asked}
        words={asked && stepQuestions[asked].ask(askedOrders(asked), fitting("cancel").doubtful.length)}
        onAnswer={(answer) => {
          setAsked(null);
          if (answer) take(stepQuestions[answer].step, askedOrders(answer), stepQuestions[answer].anyway);
        }}
      />
    </>
  );
}

/** Link to the call list, starting at the first of the orders. */
function CallFirst({ orders: [first], isSeen }: { orders: readonly SelectedOrderItem[]; isSeen: boolean }) {
  return (
    <Link
      href={adminRoutes.calls(first?.id)}
      className={buttonVariants({ variant: isSeen ? "primary" : "quiet", size: "small" })}
    >
      {t("Call list")}
    </Link>
  );
}

/** Link to the flagged orders, which must be checked before the step. */
const Flagged = ({ orders }: { orders: readonly SelectedOrderItem[] }) => (
  <Link href={selectionHref(orders)} className="bulk-flagged">
    {t("{n} flagged", { n: formatCount(orders.length) })}
  </Link>
);

type MoreStepsProps = {
  ticked: readonly SelectedOrderItem[];
  fitting: (step: OrderStep) => Pick<FittingStep, "orders" | "doubtful">;
  isRunning: boolean;
  onAsk: (asked: AskedStep) => void;
  courierFile: ReactNode;
};

/** Rare steps, and steps that override a warning. */
function MoreSteps({ ticked, fitting, isRunning, onAsk, courierFile }: MoreStepsProps) {
  const unnumbered = withoutNumber(ticked);
  const [sound, risky] = [fitting("hand_over").orders, fitting("hand_over").doubtful];
  const doubtful = fitting("confirm").doubtful.length;
  const [open, paid] = [fitting("cancel").orders.length, fitting("cancel").doubtful.length];
  const ask = (asked: AskedStep, label: string) => (
    <Button variant="quiet" disabled={isRunning} onClick={() => onAsk(asked)}>
      {label}
    </Button>
  );

  return (
    <>
      <CombinedLink href={adminRoutes.packingCheck} orders={ticked} label={t("Packing check")} />
      <CombinedLink
        href={(ids) => adminRoutes.ordersPrint(ids, "invoice")}
        orders={ticked}
        label={t("Print invoices")}
      />
      {risky.length > 0 ? (
        <CombinedLink
          href={adminRoutes.handOver}
          orders={[...sound, ...risky]}
          label={t("Hand over {count}, {risky} at risk", {
            count: formatCount(sound.length + risky.length),
            risky: formatCount(risky.length),
          })}
        />
      ) : null}
      {doubtful > 0 ? ask("confirm_doubtful", t("Confirm {orders} anyway", { orders: some(doubtful) })) : null}
      {unnumbered.length > 0 ? (
        <CombinedLink
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

type BarNoteProps = { ticked: readonly SelectedOrderItem[]; main: FittingStep | null; isSeen: boolean };

/** Summary of the selected orders: cash due, effect of the main step, flagged and skipped orders. */
function BarNote({ ticked, main, isSeen }: BarNoteProps) {
  const cash = toCollect(ticked);
  const leftOut = skippedText(ticked, main?.orders ?? []);
  const press = main && presses[main.step];
  const skipped = ticked.length - (main?.orders.length ?? 0);
  const flagged = main?.orders.filter(({ isFlagged }) => isFlagged) ?? [];

  return (
    <>
      {cash > 0 ? <b>{t("{sum} to collect", { sum: formatTaka(cash) })}</b> : null}
      {press ? <span className="max-sm:hidden">{t(press)}</span> : null}
      {flagged.length > 0 ? <Flagged orders={flagged} /> : null}
      {isSeen && leftOut ? (
        <Disclosure
          className="skips-fold"
          summary={main ? t("Skips {n}", { n: formatCount(skipped) }) : t("No step is due")}
        >
          <p>{leftOut}</p>
        </Disclosure>
      ) : null}
    </>
  );
}

type TogetherProps = {
  href: (ids: string) => string;
  orders: readonly SelectedOrderItem[];
  label: string;
  variant?: "primary" | "quiet";
};

/** Link to a page for all selected orders, or a text if they exceed its maximum. */
function CombinedLink({ href, orders, label, variant = "quiet" }: TogetherProps) {
  const list = useSearchParams().toString();
  if (orders.length > MAX_BULK_ORDERS) {
    return <span className="bulk-many">{t("{label}: at most {most} at once", { label, most: MAX_BULK_ORDERS })}</span>;
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
