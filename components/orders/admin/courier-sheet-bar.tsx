"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { Button } from "@/components/ui/button";
import { appliedWords, isEarly, isOnTheWay, readyRows } from "@/lib/orders/courier-sheet";
import { NEVER_HANDED_OVER } from "@/lib/orders/rules";
import type { CheckedSheet, useCourierSheet } from "./use-courier-sheet";

export type ResultProps = { checked: CheckedSheet; sheet: ReturnType<typeof useCourierSheet> };

/** What is right is applied by one press; cash for parcels that never left apart from it, after a question. */
export function ApplyBar({ checked, sheet }: ResultProps) {
  const { kind, rows } = checked;
  const { working, failure, progress } = sheet;
  const [isAsking, setAsking] = useState(false);
  const [isArrived, setArrived] = useState(true);
  const ready = readyRows(rows);
  const early = ready.filter(isEarly);
  const sound = ready.filter((row) => !isEarly(row));
  const onTheWay = kind === "payments" ? sound.filter(isOnTheWay).length : 0;
  const isRunning = working === "apply";
  const progressWords =
    progress && (isRunning ? `${progress.answered} of ${progress.of} applied` : appliedWords(kind, progress));
  const orders = `${sound.length} ${sound.length === 1 ? "order" : "orders"}`;

  return (
    <div className="hand-over-bar">
      <p role="status" className={failure ? "text-warm" : "empty:hidden"}>
        {failure ?? progressWords}
      </p>
      {onTheWay > 0 ? (
        <label className="tick-row">
          <input
            type="checkbox"
            className="tick"
            checked={isArrived}
            disabled={isRunning}
            onChange={(event) => setArrived(event.target.checked)}
          />
          <span>
            {onTheWay === 1 ? "1 on the way becomes delivered, too" : `${onTheWay} on the way become delivered, too`}
          </span>
        </label>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {sound.length > 0 ? (
          <Button loading={isRunning} onClick={() => void sheet.apply(checked, sound, onTheWay > 0 && isArrived)}>
            {kind === "payments" ? `Record the cash of ${orders}` : `Hand over ${orders}`}
          </Button>
        ) : null}
        {early.length > 0 ? (
          <Button variant="quiet" disabled={isRunning} onClick={() => setAsking(true)}>
            Record anyway: {early.length}
          </Button>
        ) : null}
        {ready.length === 0 && !progress ? <p className="text-soft">There is nothing to apply.</p> : null}
        {isRunning && progress ? (
          <progress value={progress.answered} max={progress.of} className="bulk-progress" aria-label="Progress" />
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={early.length === 1 ? NEVER_HANDED_OVER : `${early.length} parcels were never handed over`}
        description={`Record the cash all the same? ${
          early.length === 1
            ? "The order becomes paid, and its customer gets"
            : "The orders become paid, and their customers get"
        } a premium code.`}
        confirmLabel="Record it all the same"
        isDestructive
        onConfirm={() => {
          setAsking(false);
          void sheet.apply(checked, early);
        }}
      />
    </div>
  );
}
