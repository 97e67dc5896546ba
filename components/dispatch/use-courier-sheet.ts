"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import type { SheetReturn } from "@/lib/dispatch/courier-files";
import type { CourierSheetInput, SheetRow, SheetSettlement } from "@/lib/dispatch/courier-schema";
import {
  cashOf,
  mergeResults,
  returnChunks,
  type SheetKind,
  type SheetProgress,
  type SheetTotals,
  sheetChunks,
} from "@/lib/dispatch/courier-sheet";
import { sumTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";

type Sheet = { kind: SheetKind; text: string; courierName: string };

/** Request options besides the sheet. */
type Sending = Partial<Pick<CourierSheetInput, "apply" | "delivered" | "returns" | "settle">>;

export type CheckedSheet = Omit<Sheet, "text"> & { rows: readonly SheetRow[]; sums: SheetTotals };

function send({ kind, courierName }: Omit<Sheet, "text">, sheet: string, more: Sending) {
  const name = courierName.trim();
  const courier = kind === "numbers" && name !== "" ? { courier_name: name } : {};

  return api("POST /orders/admin/courier-sheet", { body: { kind, sheet, ...courier, ...more } });
}

type Parts = ReturnType<typeof sheetChunks>;
type Run = { more: Sending; of: number; show: (done: SheetProgress, now: CheckedSheet) => void };

/** Applies the chunks one after another, and shows each result. */
async function sendParts(sheet: CheckedSheet, parts: Parts, { more, of, show }: Run): Promise<void> {
  let [now, answered, refused, cash] = [sheet, 0, 0, 0];
  const showAll = () => show({ answered, refused, cash: more.returns ? null : cash, of }, now);
  if (parts.length > 0) showAll();
  for (const part of parts) {
    const { rows } = await send(sheet, part.sheet, { ...more, apply: true });
    now = { ...now, rows: mergeResults(now.rows, part.rows, rows) };
    cash = sumTaka([cash, cashOf(mergeResults(part.rows, part.rows, rows))]);
    answered += part.rows.length;
    refused += rows.filter(({ outcome }) => outcome === "refused").length;
    showAll();
  }
}

/** Checks a sheet, then applies its ready rows in chunks. Safe to repeat: applied rows are not applied again. */
export function useCourierSheet() {
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const [checked, setChecked] = useState<CheckedSheet | null>(null);
  const [working, setWorking] = useState<"check" | "apply" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Counts of the current or stopped run: total, processed and rejected rows. */
  const [progress, setProgress] = useState<SheetProgress | null>(null);
  /** The applied sheet as a payment; null until it was applied. */
  const [settlement, setSettlement] = useState<SheetSettlement>(null);
  /** Sheet lines whose question was saved as a note of the order. */
  const [noted, setNoted] = useState<ReadonlySet<number>>(new Set());
  const isApplying = useRef(false);
  // Discard results of earlier inputs.
  const latest = useRef<Sheet | null>(null);

  function forget(): void {
    latest.current = null;
    setChecked(null);
    setFailure(null);
    setProgress(null);
    setSettlement(null);
    setNoted(new Set());
    setWorking(null);
  }

  async function check(sheet: Sheet): Promise<void> {
    if (isApplying.current) return;
    forget();
    latest.current = sheet;
    setWorking("check");
    try {
      const {
        rows,
        settlement: _none,
        ...sums
      } = await send(sheet, sheet.text, { delivered: sheet.kind === "payments" });
      if (latest.current === sheet) setChecked({ ...sheet, rows, sums });
    } catch (error) {
      if (latest.current === sheet) setFailure(failureText(error, t("We couldn't check the sheet. Please try again.")));
    }
    if (latest.current === sheet) setWorking(null);
  }

  /** Keeps the whole sheet as a payment, which counts as settled unless it needs a note. */
  async function settle(sheet: Omit<Sheet, "text">): Promise<void> {
    setSettlement((await send(sheet, latest.current?.text ?? "", { settle: true })).settlement);
  }

  /** Applies the chunks, then settles a sheet of payments. */
  async function applyParts(sheet: CheckedSheet, parts: Parts, more: Sending): Promise<void> {
    if (isApplying.current) return;
    isApplying.current = true;
    setWorking("apply");
    setFailure(null);
    const of = parts.reduce((sum, { rows }) => sum + rows.length, 0);
    let answered = 0;
    const show = (done: SheetProgress, now: CheckedSheet) => {
      answered = done.answered;
      setChecked(now);
      setProgress(done);
    };
    try {
      await sendParts(sheet, parts, { more, of, show });
      if (sheet.kind === "payments") await settle(sheet);
    } catch (error) {
      setFailure(
        t("{error} {left} of {of} have no answer yet. What is done stays done; press again to go on.", {
          ...{ error: failureText(error, t("You've lost connection.")), left: of - answered, of },
        }),
      );
    } finally {
      isApplying.current = false;
      setWorking(null);
      startRefresh(() => router.refresh());
    }
  }

  /** Applies the given rows. `delivered`: also records orders in transit as delivered. */
  const apply = (sheet: CheckedSheet, wanted: readonly SheetRow[], delivered = false) =>
    applyParts(sheet, sheetChunks(sheet.kind, wanted), { delivered });
  const applyReturns = (sheet: CheckedSheet, wanted: readonly SheetRow[], returns: SheetReturn) =>
    applyParts(sheet, returnChunks(wanted), { returns });

  const note = (line: number) => setNoted((lines) => new Set([...lines, line]));

  /** For a sheet of which no row is to be applied. */
  const settleOnly = (sheet: CheckedSheet) => applyParts(sheet, [], {});
  const showSettled = () => setSettlement((now) => now && { ...now, is_settled: true, needs_note: false });

  return {
    ...{ checked, working, failure, progress, settlement, noted, note, check, apply, applyReturns, forget },
    ...{ settleOnly, showSettled },
  };
}
