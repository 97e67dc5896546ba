/** What came of calling a buyer, most of all about a cash order before it is sent. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export const callOutcomes = ["confirmed", "no_answer", "call_later", "wrong_number", "refuses"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Record<CallOutcome, Label> = {
  confirmed: "Confirmed",
  no_answer: "No answer",
  call_later: "Call later",
  wrong_number: "Wrong number",
  refuses: "Does not want it",
};

/** What the list can be asked for: the last outcome, nobody called yet, or a time to call again that has come. */
export const callFilters = [...callOutcomes, "none", "due"] as const;
export type CallFilter = (typeof callFilters)[number];

export const callFilterLabels: Record<CallFilter, Label> = {
  ...callOutcomeLabels,
  none: "Nobody called yet",
  due: "Time to call again",
};

/** After that somebody who did not answer is on the call list again. */
export const NO_ANSWER_PAUSE_HOURS = 2;

export const INTERNAL_NOTE_MAX = 500;

/** A call as it was noted. */
type Call = { at: Date; outcome: CallOutcome; againAt: Date | null };

type CallEntry = { action: string; at: Date; changes: Readonly<Record<string, { to: unknown }>> };

/** The calls that an order's history tells, oldest first, without those that were taken back. */
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

/** Why a confirmation cannot be taken back; null when it can: as long as nothing was sent on its word. */
export function takeBackRefusal({ status }: { status: string }, phoneConfirmedAt: Date | null): string | null {
  if (!phoneConfirmedAt) return t("This order is not confirmed by phone");

  return status === "pending" || status === "processing" ? null : t("This order was sent or cancelled already");
}
