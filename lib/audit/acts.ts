/** Groups audit entries for display: by day, then by request. Pure. */
import { dhakaDay } from "@/lib/dates";
import type { AuditEntry } from "./schema";

/** Entries of one request, or of one moment of a background task; never empty. */
export type Act = [AuditEntry, ...AuditEntry[]];

type AuditDay = { day: string; acts: Act[] };

export function isOneAct(a: AuditEntry, b: AuditEntry): boolean {
  if (a.actor.type !== b.actor.type || a.actor.id !== b.actor.id) return false;

  return a.request_id === null && b.request_id === null ? a.at === b.at : a.request_id === b.request_id;
}

/** Groups entries, newest first, by Dhaka day and act. */
export function auditDays(entries: readonly AuditEntry[]): AuditDay[] {
  const days: AuditDay[] = [];
  for (const entry of entries) {
    const day = dhakaDay(new Date(entry.at));
    const last = days.at(-1);
    const act = last?.acts.at(-1);
    if (last?.day !== day) days.push({ day, acts: [[entry]] });
    else if (act && isOneAct(act[0], entry)) act.push(entry);
    else last.acts.push([entry]);
  }

  return days;
}
