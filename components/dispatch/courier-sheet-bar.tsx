"use client";

import { useState } from "react";
import { cashConsequence, readCashDue } from "@/components/order-work/cash-question";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { Link } from "@/components/shared/link";
import { Note } from "@/components/shared/note";
import { useCall } from "@/components/shared/use-call";
import { Button, buttonVariants } from "@/components/ui/button";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { type SheetReturn, sheetReturns } from "@/lib/dispatch/courier-files";
import {
  addsCharge,
  appliedText,
  applyLabel,
  casesOf,
  cashOf,
  isListedAsReturned,
  isOnTheWay,
  isPrematureCash,
  needsReview,
  paymentSheetSummary,
  readyRows,
  type SheetKind,
} from "@/lib/dispatch/courier-sheet";
import { differenceText } from "@/lib/dispatch/payout-views";
import { formatTaka } from "@/lib/money";
import { queueAddress } from "@/lib/orders/queues";
import { NEVER_HANDED_OVER } from "@/lib/orders/rules";
import type { Label } from "@/lib/texts/catalogue";
import { t, tn } from "@/lib/texts/text";
import { SettleWithNote } from "./settle-payout";
import type { CheckedSheet, useCourierSheet } from "./use-courier-sheet";

export type ResultProps = { checked: CheckedSheet; sheet: ReturnType<typeof useCourierSheet> };

const some = (count: number) => tn(count, "{n} order", "{n} orders");

/** Describes the effect on orders and premium codes. Empty while the number of available codes is loading. */
function useConsequence(rows: ReturnType<typeof readyRows>, isAsked: boolean): string {
  const orders = rows.flatMap(({ order_id: id }) => (id ? { id } : []));
  const due = useCall(isAsked ? orders.map(({ id }) => id).join() : null, () => readCashDue(orders));
  if (due.data) return cashConsequence(due.data);
  if (!due.hasFailed) return "";

  return tn(
    rows.length,
    "The order becomes paid, and its customer gets a premium code. You cannot undo this.",
    "The orders become paid, and their customers get a premium code. You cannot undo this.",
  );
}

/**
 * Applies the ready rows: tracking numbers directly, cash after a confirmation of the total. Cash for parcels that were
 * never dispatched is confirmed separately.
 */
export function ApplyBar({ checked, sheet }: ResultProps) {
  const { kind, rows, sums } = checked;
  const { working, failure, progress, settlement, noted } = sheet;
  const [asked, setAsked] = useState<"cash" | "early" | null>(null);
  const [isArrived, setArrived] = useState(true);
  const ready = readyRows(rows);
  const early = ready.filter(isPrematureCash);
  const sound = ready.filter((row) => !isPrematureCash(row));
  const onTheWay = kind === "payments" ? sound.filter(isOnTheWay).length : 0;
  const differing = casesOf(rows);
  const isRunning = working === "apply";
  const isOver = progress !== null && !isRunning && !failure;
  const cash = cashOf(sound);
  const consequence = useConsequence(sound, asked === "cash");
  const ask = (about: typeof asked) => (isOpen: boolean) => setAsked(isOpen ? about : null);
  const applySound = () => {
    setAsked(null);
    const charged = checked.rows.filter(addsCharge);
    void sheet.apply(checked, [...sound, ...differing, ...charged], onTheWay > 0 && isArrived);
  };
  const progressWords =
    progress &&
    (isRunning
      ? t("{answered} of {of} applied", { answered: progress.answered, of: progress.of })
      : appliedText(kind, progress));

  return (
    <div className="hand-over-bar">
      <p role="status" className={failure ? "text-warm" : "empty:hidden"}>
        {failure ?? progressWords}
      </p>
      {isOver ? (
        <WhatNext kind={kind} left={rows.filter((row) => needsReview(row) && !noted.has(row.line)).length} />
      ) : null}
      <Settlement sheet={sheet} />
      {onTheWay > 0 ? (
        <label className="tick-row">
          <input
            type="checkbox"
            className="tick"
            checked={isArrived}
            disabled={isRunning}
            onChange={(event) => setArrived(event.target.checked)}
          />
          <span>{tn(onTheWay, "{n} on the way becomes delivered, too", "{n} on the way become delivered, too")}</span>
        </label>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {sound.length + differing.length > 0 ? (
          <Button loading={isRunning} onClick={cash > 0 ? () => setAsked("cash") : applySound}>
            {applyLabel(kind, sound.length > 0 ? sound : differing)}
          </Button>
        ) : null}
        {early.length > 0 ? (
          <Button variant="quiet" disabled={isRunning} onClick={() => setAsked("early")}>
            {t("Record anyway: {count}", { count: early.length })}
          </Button>
        ) : null}
        {ready.length + differing.length === 0 && !progress && !settlement ? (
          <NothingToApply checked={checked} sheet={sheet} />
        ) : null}
        {isRunning && progress ? (
          <progress value={progress.answered} max={progress.of} className="bulk-progress" aria-label={t("Progress")} />
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={asked === "cash"}
        onOpenChange={ask("cash")}
        title={t("Record {sum} of {orders}?", { sum: formatTaka(cash), orders: some(sound.length) })}
        description={`${paymentSheetSummary(rows, sums)} ${consequence}`}
        confirmLabel={t("Record {sum}", { sum: formatTaka(cash) })}
        onConfirm={applySound}
      />
      <ConfirmDialog
        isOpen={asked === "early"}
        onOpenChange={ask("early")}
        title={tn(early.length, NEVER_HANDED_OVER, "{n} parcels were never handed over")}
        description={tn(
          early.length,
          "Record its {sum} anyway? The order becomes paid, and its customer gets a premium code.",
          "Record their {sum} anyway? The orders become paid, and their customers get a premium code.",
          { sum: formatTaka(cashOf(early)) },
        )}
        confirmLabel={t("Record it anyway")}
        isDestructive
        onConfirm={() => {
          setAsked(null);
          void sheet.apply(checked, early);
        }}
      />
    </div>
  );
}

/** A sheet of payments without rows to apply may still have a difference to explain. */
function NothingToApply({ checked, sheet }: ResultProps) {
  return (
    <>
      <p className="text-soft">{t("There is nothing to apply.")}</p>
      {checked.kind === "payments" && checked.rows.some(({ order_id: id }) => id === null) ? (
        <Button variant="quiet" loading={sheet.working === "apply"} onClick={() => void sheet.settleOnly(checked)}>
          {t("Settle the sheet")}
        </Button>
      ) : null}
    </>
  );
}

/** Whether the applied sheet counts as settled; staff explain a difference of its total and unknown numbers before. */
function Settlement({ sheet: { settlement, showSettled } }: Pick<ResultProps, "sheet">) {
  if (settlement === null) return null;
  if (settlement.is_settled) return <p className="text-soft">{t("The sheet is settled.")}</p>;
  const { difference, unknown_count: unknown } = settlement;
  const reasons = [
    difference === 0 ? null : differenceText(difference),
    unknown === 0 ? null : tn(unknown, "{n} number is of no order here.", "{n} numbers are of no order here."),
  ].filter((reason) => reason !== null);

  return (
    <Note className="grid justify-items-start gap-2">
      <p>
        {t("The sheet stays open until you explain the rest:")} {reasons.join(" ")}
      </p>
      <SettleWithNote id={settlement.id} label={t("Settle the sheet")} onDone={showSettled} />
    </Note>
  );
}

const returnWords = {
  coming_back: { label: "On its way back", effect: "The order stays the same until the parcel is back." },
  received: {
    label: "Back at the shop",
    effect: "The order is cancelled, its items are back in stock, and its premium code stops working.",
  },
} as const satisfies Record<SheetReturn, { label: Label; effect: Label }>;

/** Parcels listed as returned. The admin must choose the outcome, because one of the two cancels the orders. */
export function Returns({ checked, sheet }: ResultProps) {
  const [chosen, setChosen] = useState<SheetReturn | null>(null);
  const rows = checked.rows.filter(isListedAsReturned);
  const isRunning = sheet.working === "apply";
  if (rows.length === 0) return null;

  return (
    <form
      method="post"
      className="panel sheet-returns"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) void sheet.applyReturns(checked, rows, chosen);
      }}
    >
      <RadioGroup
        legend={tn(
          rows.length,
          "{n} parcel came back according to the sheet",
          "{n} parcels came back according to the sheet",
        )}
        className="sheet-kinds"
        disabled={isRunning}
      >
        {sheetReturns.map((to) => (
          <RadioCard
            key={to}
            name="returns"
            label={t(returnWords[to].label)}
            description={t(returnWords[to].effect)}
            checked={chosen === to}
            onChange={() => setChosen(to)}
          />
        ))}
      </RadioGroup>
      <Button type="submit" variant="quiet" disabled={!chosen} loading={isRunning}>
        {tn(rows.length, "Record {n} return", "Record {n} returns")}
      </Button>
    </form>
  );
}

/** Shown after a sheet was applied: number of unresolved rows, and a link to the next task. */
function WhatNext({ kind, left }: { kind: SheetKind; left: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {left > 0 ? (
        <span>
          {tn(left, "{n} row is left: ask the courier about it.", "{n} rows are left: ask the courier about them.")}
        </span>
      ) : null}
      <Link
        href={queueAddress(kind === "payments" ? "cash_to_collect" : "on_the_way")}
        className={buttonVariants({ variant: "link" })}
      >
        {kind === "payments" ? t("Still to collect") : t("Orders on the way")}
      </Link>
    </p>
  );
}
