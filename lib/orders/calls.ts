/** Outcomes of calls to buyers, mainly about cash-on-delivery orders before dispatch. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export const callOutcomes = ["confirmed", "no_answer", "call_later", "wrong_number", "refuses"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, Label> = {
  confirmed: "Confirmed",
  no_answer: "No answer",
  call_later: "Call later",
  wrong_number: "Wrong number",
  refuses: "Doesn't want it",
};

/** Filters by the last outcome, by no call yet, or by a due callback. */
export const callFilters = [...callOutcomes, "none", "due"] as const;
export type CallFilter = (typeof callFilters)[number];

export const callFilterLabels: Record<CallFilter, Label> = {
  ...callOutcomeLabels,
  none: "Nobody called yet",
  due: "Time to call again",
};

/** Pause in hours before a buyer who did not answer returns to the call list. */
export const NO_ANSWER_PAUSE_HOURS = 2;

export const INTERNAL_NOTE_MAX = 500;

type Call = { at: Date; outcome: CallOutcome; againAt: Date | null };

type CallEntry = { action: string; at: Date; changes: Readonly<Record<string, { to: unknown }>> };

/** Extracts the calls from an order's history, oldest first, without undone calls. */
export function callsOf(history: readonly CallEntry[]): Call[] {
  const calls: Call[] = [];
  for (const { action, at, changes } of history) {
    const again = changes.call_again_at?.to;
    const againAt = typeof again === "string" ? new Date(again) : null;
    if (action === "phone_confirmed") calls.push({ at, outcome: "confirmed", againAt: null });
    if (action === "called") calls.push({ at, outcome: changes.call?.to as CallOutcome, againAt });
    if (action === "call_taken_back") calls.pop();
  }

  return calls;
}

/** Returns why a confirmation cannot be undone; null if it can, which is only before dispatch. */
export function undoConfirmationRefusal({ status }: { status: string }, phoneConfirmedAt: Date | null): string | null {
  if (!phoneConfirmedAt) return t("This order is not confirmed by phone");

  return status === "pending" || status === "processing" ? null : t("This order was already sent or cancelled");
}
