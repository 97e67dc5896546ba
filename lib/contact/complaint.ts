/** Complaints: what they are about, how they end, and the period of the Digital Commerce Guidelines 2021. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { tn } from "@/lib/texts/text";

export const complaintKinds = ["delivery", "product", "payment", "refund", "service", "other"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

export const complaintKindLabels: Record<ComplaintKind, { label: Label }> = {
  delivery: { label: "Late or missing delivery" },
  product: { label: "Wrong or defective product" },
  payment: { label: "Payment^complaint" },
  refund: { label: "Refund or exchange" },
  service: { label: "Service or staff" },
  other: { label: "Something else" },
};

export const complaintOutcomes = ["settled", "declined", "withdrawn"] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const complaintOutcomeLabels: Record<ComplaintOutcome, { label: Label }> = {
  settled: { label: "Settled^complaint" },
  declined: { label: "Declined^complaint" },
  withdrawn: { label: "Withdrawn^complaint" },
};

/** Hours in which a complaint must be closed. */
export const COMPLAINT_HOURS = 72;
const HOUR_MS = 3_600_000;

/** Deadline of a complaint, in hours and not in opening hours: the law makes no exception for closed days. */
export function complaintDue(createdAt: Date): Date {
  return new Date(createdAt.getTime() + COMPLAINT_HOURS * HOUR_MS);
}

export const isComplaintOverdue = (dueAt: string, now: Date): boolean => Date.parse(dueAt) <= now.getTime();

/** "12 hours left", "3 hours overdue"; part of an hour counts as a whole one once overdue. */
export function complaintTimeText(dueAt: string, now: Date): string {
  const hours = (Date.parse(dueAt) - now.getTime()) / HOUR_MS;

  return hours > 0
    ? tn(Math.floor(hours), "{n} hour left", "{n} hours left")
    : tn(Math.ceil(-hours) || 1, "{n} hour overdue", "{n} hours overdue");
}

/** Maximum characters per field. */
export const complaintLimits = { order_number: 40, name: 120, message: 5000 } as const;
