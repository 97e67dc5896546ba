"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-action";
import { Button } from "@/components/ui/button";
import { appliedWords, applyWords, isEarly, isOnTheWay, readyRows } from "@/lib/orders/courier-sheet";
import { NEVER_HANDED_OVER } from "@/lib/orders/rules";
import { t, tn } from "@/lib/texts/text";
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
    progress &&
    (isRunning
      ? t("{answered} of {of} applied", { answered: progress.answered, of: progress.of })
      : appliedWords(kind, progress));

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
          <span>{tn(onTheWay, "{n} on the way becomes delivered, too", "{n} on the way become delivered, too")}</span>
        </label>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {sound.length > 0 ? (
          <Button loading={isRunning} onClick={() => void sheet.apply(checked, sound, onTheWay > 0 && isArrived)}>
            {applyWords(kind, sound)}
          </Button>
        ) : null}
        {early.length > 0 ? (
          <Button variant="quiet" disabled={isRunning} onClick={() => setAsking(true)}>
            {t("Record anyway: {count}", { count: early.length })}
          </Button>
        ) : null}
        {ready.length === 0 && !progress ? <p className="text-soft">{t("There is nothing to apply.")}</p> : null}
        {isRunning && progress ? (
          <progress value={progress.answered} max={progress.of} className="bulk-progress" aria-label={t("Progress")} />
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={tn(early.length, NEVER_HANDED_OVER, "{n} parcels were never handed over")}
        description={tn(
          early.length,
          "Record the cash all the same? The order becomes paid, and its customer gets a premium code.",
          "Record the cash all the same? The orders become paid, and their customers get a premium code.",
        )}
        confirmLabel={t("Record it all the same")}
        isDestructive
        onConfirm={() => {
          setAsking(false);
          void sheet.apply(checked, early);
        }}
      />
    </div>
  );
}
