/** Wording of an order's history, for its owner and for admins. Amounts are taka. */
import type { AuditAction } from "@/lib/audit-actions";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { deliveryBadges, orderBadges, paymentBadges } from "./badges";
import { caseActionLabels, caseKindLabels } from "./case-kinds";
import type { HistoryEntry } from "./schema";

type Change = { from: unknown; to: unknown };

/** What happened, and the fields of which that says enough. */
const openings: Partial<Record<string, { words: string; says?: readonly string[] }>> = {
  placed: { words: "Order placed" },
  cancelled: { words: "Order cancelled", says: ["status"] },
  expired: { words: "Order cancelled, because it was not paid in time", says: ["status"] },
  unconfirmed: { words: "Order cancelled, because it was not confirmed in time", says: ["status"] },
  hold_extended: { words: "Kept longer, to be confirmed by phone" },
  reopened: { words: "Order open again", says: ["status"] },
  revived: { words: "Payment received, order open again", says: ["status", "payment_status"] },
  items_changed: { words: "Items changed" },
  payment_started: { words: "Payment tried again", says: ["payment_status"] },
  payment_failed: { words: "Payment failed", says: ["payment_status"] },
  paid: { words: "Payment received", says: ["payment_status"] },
  cash_received: { words: "Cash received", says: ["payment_status"] },
  phone_confirmed: { words: "Confirmed by phone" },
  returned: { words: "Parcel refused or returned, order cancelled", says: ["status"] },
  refunded: { words: "Payment refunded", says: ["payment_status"] },
  difference_settled: { words: "Difference settled" },
  code_released: { words: "Premium code released" },
  mail_resent: { words: "Mail sent again" },
  case_opened: { words: "To be looked at" },
  case_resolved: { words: "Looked at" },
} satisfies Partial<Record<AuditAction, unknown>>;

/** What the owner may read: what admins have to look at is theirs alone, and so are their notes. */
export function historyForOwner(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries
    .filter(({ action }) => !action.startsWith("case_"))
    .map(({ changes: { note: _, ...changes }, ...entry }) => ({ ...entry, changes }));
}

/** What one entry says: the event, then what it changed. Never empty. */
export function historyWords(
  { action, changes }: Pick<HistoryEntry, "action" | "changes">,
  names: MethodNames,
): string[] {
  const opening = openings[action];
  const details = Object.entries(changes)
    .filter(([field]) => !isSaidAlready(field, action, changes))
    .sort(([one], [other]) => place(one) - place(other))
    .flatMap(([field, change]) => changeWords(field, change, names) ?? []);
  const words = opening ? [opening.words, ...details] : details;

  return words.length > 0 ? words : ["Order changed"];
}

/** A delivery status that follows the status says nothing new. */
function isSaidAlready(field: string, action: string, changes: HistoryEntry["changes"]): boolean {
  return openings[action]?.says?.includes(field) === true || (field === "delivery_status" && "status" in changes);
}

/** The database keeps no order of fields: derived ones come after their causes, a note last. */
function place(field: string): number {
  return field === "note" ? 2 : Number(field === "premium_code");
}

function changeWords(field: string, change: Change, names: MethodNames): string | null {
  const to = change.to;
  switch (field) {
    case "status":
      return `Order is now ${word(orderBadges, to)}`;
    case "payment_status":
      return `Payment is now ${word(paymentBadges, to)}`;
    case "delivery_status":
      return `Delivery is now ${word(deliveryBadges, to)}`;
    case "payment_method":
      return `Payment method: ${names[to as keyof MethodNames] ?? String(to)}`;
    case "total_amount":
      return `Total: ${taka(to)} instead of ${taka(change.from)}`;
    case "delivery_charge":
      return `Delivery charge: ${taka(to)} instead of ${taka(change.from)}`;
    case "confirm_by":
      return typeof to === "string" ? `Until ${formatDayTime(to)}` : "Until it is confirmed";
    case "paid_amount":
      return `Paid: ${taka(to)} instead of ${taka(change.from)}`;
    case "premium_code":
      return codeWords(change);
    case "items":
      return String(to);
    case "case":
      return caseWords(change);
    case "note":
      return `Note: ${String(to)}`;
    case "tracking_number":
      return `Tracking number: ${String(to)}`;
    case "tracking_alias":
      return named("Second tracking number", to);
    case "courier_name":
      return named("Courier", to);
    case "courier_tracking_number":
      return named("Courier's tracking number", to);
    default:
      return null;
  }
}

function named(what: string, value: unknown): string {
  return value === null ? `${what} removed` : `${what}: ${String(value)}`;
}

/** Opened: of which kind; settled: the kind, and how. */
function caseWords({ from, to }: Change): string {
  const kind = caseKindLabels[(from ?? to) as keyof typeof caseKindLabels] ?? String(from ?? to);
  const action = from === null ? undefined : caseActionLabels[to as keyof typeof caseActionLabels];

  return action ? `${kind}: ${action.toLowerCase()}` : kind;
}

/** The code itself is not in the history. */
function codeWords({ from, to }: Change): string | null {
  if (to === "bound") return from === "deactivated" ? "Premium code active again" : "Premium code ready";
  if (to === "deactivated") return "Premium code deactivated";

  return to === "waiting" || to === "held" ? "Premium code follows" : null;
}

function word(badges: Record<string, { label: string }>, value: unknown): string {
  return (badges[String(value)]?.label ?? String(value)).toLowerCase();
}

function taka(value: unknown): string {
  return typeof value === "number" ? formatTaka(value) : "—";
}
