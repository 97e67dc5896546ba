/** The history of an order in words for its owner. Amounts in the history are paisa. */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { deliveryBadges, orderBadges, paymentBadges, paymentMethodLabels } from "./badges";
import type { HistoryEntry } from "./schema";

type Change = { from: unknown; to: unknown };

const openings: Record<string, string> = {
  placed: "Order placed",
  cancelled: "Order cancelled",
  items_changed: "Items changed",
  expired: "Order cancelled, because it was not paid in time",
  revived: "Payment arrived late, and the order lives again",
  payment_started: "New payment started",
  payment_failed: "Payment did not go through",
};

/** What an opening says already. */
const saidBy: Record<string, string> = {
  cancelled: "status",
  expired: "status",
  payment_started: "payment_status",
  payment_failed: "payment_status",
};

/** What one entry says: the event, then what it changed. Never empty. */
export function historyWords({ action, changes }: Pick<HistoryEntry, "action" | "changes">): string[] {
  const opening = openings[action];
  const details = Object.entries(changes)
    .filter(([field]) => !isSaidAlready(field, action, changes))
    .sort(([one], [other]) => Number(isConsequence(one)) - Number(isConsequence(other)))
    .flatMap(([field, change]) => changeWords(field, change) ?? []);
  const words = opening ? [opening, ...details] : details;

  return words.length > 0 ? words : ["Order changed"];
}

/** A delivery status that follows the status says nothing new. */
function isSaidAlready(field: string, action: string, changes: HistoryEntry["changes"]): boolean {
  return saidBy[action] === field || (field === "delivery_status" && "status" in changes);
}

/** The database keeps no order of fields: what follows from the others is told last. */
function isConsequence(field: string): boolean {
  return field === "premium_code";
}

function changeWords(field: string, change: Change): string | null {
  const to = change.to;
  switch (field) {
    case "status":
      return `Order is now ${word(orderBadges, to)}`;
    case "payment_status":
      return `Payment is now ${word(paymentBadges, to)}`;
    case "delivery_status":
      return `Delivery is now ${word(deliveryBadges, to)}`;
    case "payment_method":
      return `Payment method: ${paymentMethodLabels[to as keyof typeof paymentMethodLabels] ?? String(to)}`;
    case "total_paisa":
      return `Total: ${taka(to)} instead of ${taka(change.from)}`;
    case "delivery_charge_paisa":
      return `Delivery charge: ${taka(to)} instead of ${taka(change.from)}`;
    case "premium_code":
      return codeWords(change);
    case "items":
      return String(to);
    case "tracking_number":
      return `Tracking number: ${String(to)}`;
    default:
      return null;
  }
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
  return typeof value === "number" && Number.isSafeInteger(value) ? formatTaka(toTaka(paisa(value))) : "—";
}
