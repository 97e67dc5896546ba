/** Texts of an order's history, for the customer and for admins. Amounts are taka. */
import type { AuditAction } from "@/lib/audit-actions";
import { formatDay, formatDayTime, startOfDhakaDay } from "@/lib/dates";
import { formatDeadline } from "@/lib/deadline";
import { localizePlace } from "@/lib/geo/place-name";
import { formatTaka } from "@/lib/money";
import type { MethodNames } from "@/lib/settings/shop-facts";
import type { Label } from "@/lib/texts/catalogue";
import { fullStop } from "@/lib/texts/full-stop";
import { t } from "@/lib/texts/text";
import { callOutcomeLabels } from "./calls";
import { cancelReasonLabels, cancelReasons } from "./cancel-reasons";
import { caseActionLabels, caseKindLabels } from "./case-kinds";
import type { WireHistoryField } from "./history-amounts";
import { deliveryBadges, orderBadges, orderMailLabels, orderSmsLabels, paymentBadges, paymentLabel } from "./labels";
import { refundReasonLabels } from "./refunds";
import type { ReturnStatus } from "./returns";
import type { HistoryEntry } from "./schema";
import { orderSourceLabels } from "./sources";

type Change = { from: unknown; to: unknown };

const returnLabels: Record<ReturnStatus, Label> = {
  none: "not coming back",
  coming_back: "coming back",
  received: "received back",
  lost: "lost",
};

/** Text of an event, and the fields that it already covers. */
type Opening = { words: Label; says?: readonly string[] };

const openings: Partial<Record<string, Opening>> = {
  placed: { words: "Order placed" },
  replaced: { words: "Exchanged or replaced by a new order" },
  payment_link_made: { words: "Payment link made" },
  payment_link_taken_back: { words: "Payment link withdrawn" },
  advance_asked: { words: "Advance asked for" },
  advance_paid: { words: "Advance paid", says: ["waits_for_stock"] },
  advance_refunded: { words: "Advance refunded" },
  given: { words: "Given to an account" },
  cancelled: { words: "Order cancelled", says: ["status"] },
  expired: { words: "Order cancelled because it wasn't paid in time", says: ["status"] },
  unconfirmed: { words: "Order cancelled because it wasn't confirmed in time", says: ["status"] },
  hold_lapsed: { words: "Items not held any more, until the order is confirmed", says: ["waits_for_stock"] },
  stock_given: { words: "Confirmed, the items are held", says: ["waits_for_stock"] },
  sold_out: { words: "Order cancelled, because its items were sold out", says: ["status", "waits_for_stock"] },
  hold_extended: { words: "Kept longer, to be confirmed by phone" },
  reopened: { words: "Order reopened", says: ["status"] },
  revived: { words: "Payment received, order reopened", says: ["status", "payment_status"] },
  coupon_changed: { words: "Coupon changed" },
  items_changed: { words: "Items changed" },
  return_requested: { words: "Return, refund or exchange requested" },
  recipient_changed: { words: "Address changed by the buyer" },
  payment_started: { words: "Payment tried again", says: ["payment_status"] },
  payment_failed: { words: "Payment failed", says: ["payment_status"] },
  changed_to_cash: { words: "Paid in cash instead", says: ["payment_method", "payment_status"] },
  changed_to_online: { words: "Paid online instead", says: ["status", "payment_method", "payment_status"] },
  paid: { words: "Payment received", says: ["payment_status"] },
  cash_received: { words: "Cash received", says: ["payment_status"] },
  parcel_booked: { words: "Parcel booked at the courier" },
  booking_repeated: { words: "Booking of the parcel repeated" },
  booking_given_up: { words: "Booking of the parcel given up" },
  parcel_cancelled: { words: "Parcel cancelled at the courier" },
  parcel_recalled: { words: "Courier asked to bring the parcel back" },
  parcel_settled: { words: "Courier's report settled" },
  rest_received: { words: "Rest of the parcel received back" },
  rest_damaged: { words: "Rest of the parcel came back damaged" },
  rest_lost: { words: "Rest of the parcel lost" },
  reattempt_again: { words: "Buyer wants another delivery attempt" },
  reattempt_not_reached: { words: "Buyer not reached about the delivery" },
  reattempt_declined: { words: "Buyer does not want the parcel" },
  handed_over: { words: "Handed to the courier", says: ["status"] },
  phone_confirmed: { words: "Confirmed by phone" },
  whatsapp_confirmed: { words: "Confirmed by WhatsApp" },
  code_confirmed: { words: "Confirmed by the code of a text message" },
  code_sent: { words: "Confirmation code sent by text message" },
  confirmed: { words: "Confirmed without a call" },
  confirmation_taken_back: { words: "Confirmation undone" },
  hand_over_taken_back: { words: "Not handed over yet, being packed again", says: ["status"] },
  delivery_taken_back: { words: "Not delivered yet, on the way again", says: ["status"] },
  called: { words: "Called" },
  call_taken_back: { words: "Call undone" },
  return_coming: { words: "Parcel refused, on its way back to the shop", says: ["return_status"] },
  return_undone: { words: "Parcel is not coming back after all", says: ["return_status"] },
  returned: { words: "Parcel refused or returned, order cancelled", says: ["status", "return_status"] },
  parcel_lost: { words: "Parcel lost, order cancelled", says: ["status", "return_status"] },
  refunded: { words: "Payment refunded", says: ["payment_status"] },
  part_refunded: { words: "Part of the payment refunded" },
  difference_settled: { words: "Difference settled" },
  code_released: { words: "Premium code released" },
  mail_resent: { words: "Email sent again" },
  sms_resent: { words: "Text message sent again" },
  anonymised: { words: "Buyer removed: account deleted" },
  number_blocked: { words: "Phone number blocked for cash" },
  number_unblocked: { words: "Block of the phone number ended" },
  case_opened: { words: "To be checked" },
  case_resolved: { words: "Checked" },
} satisfies Partial<Record<AuditAction, Opening>>;

const internalActions = [
  ...["called", "call_taken_back", "confirmed", "noted"],
  ...["booking_repeated", "booking_given_up", "parcel_cancelled", "parcel_recalled", "parcel_settled"],
  ...["reattempt_again", "reattempt_not_reached", "reattempt_declined", "rest_received", "rest_damaged", "rest_lost"],
  ...["number_blocked", "number_unblocked"],
];

/** Cases, calls, notes and decisions about bookings are internal. */
const isInternal = (action: string) => action.startsWith("case_") || internalActions.includes(action);

/** The history as the customer sees it, without internal entries and notes. */
export function customerHistory(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries
    .filter(({ action }) => !isInternal(action))
    .map(({ changes: { note: _, ...changes }, ...entry }) => ({ ...entry, changes }));
}

/** Texts of one entry: the event, followed by its changes. Never empty. */
export function describeHistoryEntry(
  { action, changes }: Pick<HistoryEntry, "action" | "changes">,
  names: MethodNames,
): string[] {
  const opening = openings[action];
  const details = Object.entries(changes)
    .filter(([field]) => !isImpliedByStatus(field, action, changes))
    .sort(([one], [other]) => place(one) - place(other))
    .flatMap(([field, change]) => describeFieldChange(field, change, { action, names }) ?? []);
  const words = opening ? [t(opening.words), ...details] : details;

  return words.length > 0 ? words : [t("Order changed")];
}

/** Texts of one entry as sentences. Typed text may already end with a full stop. */
export function historyText(entry: Pick<HistoryEntry, "action" | "changes">, names: MethodNames): string {
  return describeHistoryEntry(entry, names)
    .map((words) => (/[.!?।]\s*$/.test(words) ? words.trim() : words + fullStop()))
    .join(" ");
}

/** Whether a delivery status merely follows from the status. */
function isImpliedByStatus(field: string, action: string, changes: HistoryEntry["changes"]): boolean {
  return openings[action]?.says?.includes(field) === true || (field === "delivery_status" && "status" in changes);
}

/** Sort key, because the database does not preserve field order: derived fields follow their causes, and a note comes last. */
function place(field: string): number {
  return field === "note" ? 2 : Number(field === "premium_code");
}

type Said = { action: string; names: MethodNames };
type DescribeChange = (change: Change, said: Said) => string | null;

const describeAmount =
  (
    words:
      | "Total: {to} instead of {from}"
      | "Delivery charge: now {to}, was {from}"
      | "Discount: now {to}, was {from}"
      | "Paid: now {to}, was {from}"
      | "Paid in advance: now {to}, was {from}",
  ): DescribeChange =>
  (change) =>
    t(words, amounts(change));

const fieldDescriptions: Record<WireHistoryField | "tracking_number", DescribeChange> = {
  source: ({ to }) => labelOf(orderSourceLabels, to),
  replaces: ({ to }) => t("In place of order {number}", { number: String(to) }),
  replaced_by: ({ to }) => t("New order: {number}", { number: String(to) }),
  accepted_policies: ({ to }) => t("Policies of {day} accepted", { day: formatDay(startOfDhakaDay(String(to))) }),
  payment_link: ({ to }) => (typeof to === "string" ? t("Good until {time}", { time: formatDeadline(to) }) : null),
  account: ({ to }) => String(to),
  status: ({ to }) => t("Order is now {status}", { status: word(orderBadges, to) }),
  payment_status: ({ to }) => t("Payment is now {status}", { status: paymentWord(to) }),
  delivery_status: ({ to }) => t("Delivery is now {status}", { status: word(deliveryBadges, to) }),
  payment_method: ({ to }, { names }) => `${t("Payment method")}: ${names[to as keyof MethodNames] ?? String(to)}`,
  total_amount: describeAmount("Total: {to} instead of {from}"),
  delivery_charge: describeAmount("Delivery charge: now {to}, was {from}"),
  discount: describeAmount("Discount: now {to}, was {from}"),
  coupon: (change) => named("Coupon", change),
  confirm_by: ({ to }) =>
    typeof to === "string" ? t("Until {time}", { time: formatDeadline(to) }) : t("Until it is confirmed"),
  paid_amount: describeAmount("Paid: now {to}, was {from}"),
  advance_amount: describeAmount("Paid in advance: now {to}, was {from}"),
  refunded_amount: ({ to }) => t("Refunded so far: {sum}", { sum: taka(to) }),
  cancel_reason: ({ to }) => t("Reason: {reason}", { reason: cancelReasonText(to) }),
  cancel_note: ({ to }) => t("In the buyer's words: {note}", { note: String(to) }),
  refund_reason: ({ to }) => t("Reason: {reason}", { reason: labelOf(refundReasonLabels, to) }),
  refund_reference: ({ to }) => t("Reference: {reference}", { reference: String(to) }),
  call: ({ from, to }) => labelOf(callOutcomeLabels, to ?? from),
  call_again_at: ({ to }) => t("Call again {time}", { time: formatDayTime(String(to)) }),
  return_status: ({ to }) => t("Parcel: {state}", { state: labelOf(returnLabels, to) }),
  waits_for_stock: ({ to }) => (to === true ? t("Its items are not held yet") : t("Its items are held")),
  premium_code: codeText,
  items: ({ to }) => String(to),
  case: caseText,
  mail: ({ to }) => t("Email: {which}", { which: labelOf(orderMailLabels, to) }),
  sms: ({ to }) => t("Text message: {which}", { which: labelOf(orderSmsLabels, to) }),
  note: ({ to }, { action }) => `${action === "noted" ? t("Note for the shop") : t("Note")}: ${String(to)}`,
  // Written by orders from before the shop's number became permanent.
  tracking_number: ({ to }) => `${t("Tracking number")}: ${String(to)}`,
  tracking_alias: (change) => named("Second tracking number", change),
  courier_name: (change) => named("Courier", change),
  first_name: (change) => named("First name", change),
  last_name: (change) => named("Last name", change),
  phone: (change) => named("Phone", change),
  email: (change) => named("Email", change),
  courier_note: (change) => named("Note for the courier", change),
  street_address: (change) => named("Street address", change),
  area: (change) => named("Area", change, (area) => localizePlace({ city: "", area }).area),
  city: (change) => named("City", change, (city) => localizePlace({ city }).city),
  zip_code: (change) => named("ZIP code", change),
  courier_tracking_number: (change) => named("Courier's tracking number", change),
};

/** Describes a change. Ignores unknown fields written by a newer release. */
function describeFieldChange(field: string, change: Change, said: Said): string | null {
  return field in fieldDescriptions ? fieldDescriptions[field as keyof typeof fieldDescriptions](change, said) : null;
}

/** "Courier's tracking number: STF1 → STF2"; a first value is shown without an arrow. */
function named(what: Label, { from, to }: Change, shown: (value: string) => string = (value) => value): string {
  if (to === null) return t("{what} removed", { what: t(what) });
  const now = shown(String(to));

  return `${t(what)}: ${typeof from === "string" && from !== "" ? `${shown(from)} → ${now}` : now}`;
}

/** Label of a value; falls back to the stored value. */
function labelOf(labels: Readonly<Record<string, Label>>, value: unknown): string {
  const label = labels[String(value)];

  return label ? t(label) : String(value);
}

function cancelReasonText(value: unknown): string {
  const reason = cancelReasons.find((known) => known === value);

  return reason ? t(cancelReasonLabels[reason].label) : String(value);
}

const amounts = ({ from, to }: Change) => ({ from: taka(from), to: taka(to) });

/** An opened case shows its kind, a settled one also its resolution. */
function caseText({ from, to }: Change): string {
  const kind = labelOf(caseKindLabels, from ?? to);
  const action = from === null ? undefined : caseActionLabels[to as keyof typeof caseActionLabels];

  return action ? `${kind}: ${t(action).toLowerCase()}` : kind;
}

/** Describes a change of the code; the history never contains the code itself. */
function codeText({ from, to }: Change): string | null {
  if (to === "bound") return from === "deactivated" ? t("Premium code active again") : t("Premium code ready");
  if (to === "deactivated") return t("Premium code deactivated");

  return to === "waiting" || to === "held" ? t("Premium code follows") : null;
}

function word(badges: Record<string, { label: Label }>, value: unknown): string {
  const label = badges[String(value)]?.label;

  return (label ? t(label) : String(value)).toLowerCase();
}

const paymentWord = (value: unknown): string =>
  String(value) in paymentBadges ? paymentLabel(value as keyof typeof paymentBadges).toLowerCase() : String(value);

function taka(value: unknown): string {
  return typeof value === "number" ? formatTaka(value) : "—";
}
