/** All audit actions with their labels. Audit entries are recorded under these names. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export const auditActionLabels = {
  signed_in: { label: "Signed in" },
  sign_in_failed: { label: "Wrong password" },
  signed_out_everywhere: { label: "Signed out everywhere" },
  password_reset: { label: "New password by an emailed link" },
  password_changed: { label: "Password changed" },
  email_change_requested: { label: "New email address requested" },
  email_change_cancelled: { label: "New email address withdrawn" },
  email_changed: { label: "Email address changed" },
  email_reverted: { label: "Email address restored by its former owner" },
  device_signed_out: { label: "Signed out on a device" },
  devices_signed_out: { label: "Signed out on all other devices" },
  email_confirmed: { label: "Email confirmed" },
  access_voided: { label: "Password and sessions ended: address not confirmed" },
  linked_by_email: { label: "Linked to a confirmed Google sign-in" },
  owner_warned: { label: "Owner warned: password guessing" },
  role_changed: { label: "Role changed" },
  made_admin: { label: "Made admin on the server" },
  created: { label: "Created" },
  updated: { label: "Changed" },
  deleted: { label: "Deleted" },
  imported: { label: "Imported" },
  exported: { label: "Exported" },
  uploaded: { label: "Picture uploaded" },
  marked_read: { label: "Message read" },
  marked_unread: { label: "Message marked unread" },
  answered: { label: "Message answered" },
  marked_answered: { label: "Message marked answered" },
  marked_unanswered: { label: "Message marked unanswered" },
  used: { label: "Code used" },
  use_refused: { label: "Code refused" },
  bound: { label: "Code bound" },
  unbound: { label: "Code unbound" },
  placed: { label: "Order placed" },
  payment_link_made: { label: "Payment link made" },
  payment_link_taken_back: { label: "Payment link withdrawn" },
  given: { label: "Order assigned to an account" },
  orders_given: { label: "Orders assigned to an account" },
  edited: { label: "Order edited" },
  handed_over: { label: "Order handed to the courier" },
  stepped: { label: "Step taken for several orders" },
  status_changed: { label: "Order status changed" },
  items_changed: { label: "Order lines changed" },
  phone_confirmed: { label: "Order confirmed by phone" },
  confirmed: { label: "Order confirmed without a call" },
  confirmation_taken_back: { label: "Phone confirmation undone" },
  hand_over_taken_back: { label: "Hand-over undone" },
  delivery_taken_back: { label: "Delivery undone" },
  called: { label: "Buyer called" },
  call_taken_back: { label: "Call undone" },
  noted: { label: "Note" },
  hold_extended: { label: "Order held longer" },
  cancelled: { label: "Order cancelled" },
  hold_lapsed: { label: "Items of an unverified order released" },
  stock_given: { label: "Items held after verification" },
  sold_out: { label: "Order cancelled: sold out at verification" },
  expired: { label: "Order cancelled: not paid in time" },
  unconfirmed: { label: "Order cancelled: not confirmed in time" },
  return_coming: { label: "Parcel is coming back" },
  return_undone: { label: "Parcel is not coming back" },
  returned: { label: "Parcel refused or returned" },
  parcel_lost: { label: "Parcel lost" },
  reopened: { label: "Order reopened" },
  revived: { label: "Order reopened by a payment" },
  payment_started: { label: "Payment tried again" },
  payment_failed: { label: "Payment failed" },
  changed_to_cash: { label: "Changed to cash by the buyer" },
  changed_to_online: { label: "Changed to online payment by the buyer" },
  paid: { label: "Payment received" },
  cash_received: { label: "Cash received" },
  refunded: { label: "Refunded" },
  part_refunded: { label: "Part refunded" },
  difference_settled: { label: "Difference settled" },
  code_bound: { label: "Code given to a waiting order" },
  code_released: { label: "Held code released" },
  mail_resent: { label: "Email sent again" },
  run_again: { label: "Background task run again" },
  mail_tested: { label: "Test email" },
  gateway_tested: { label: "Gateway tested" },
  case_opened: { label: "Case opened" },
  case_resolved: { label: "Case settled" },
} as const satisfies Record<string, { label: Label }>;

export type AuditAction = keyof typeof auditActionLabels;

/** Actions grouped by area, in chronological order. Each action belongs to one group. */
export const auditActionGroups: readonly { label: Label; actions: readonly AuditAction[] }[] = [
  {
    label: "Orders",
    actions: [
      ...([
        "placed",
        "edited",
        "items_changed",
        "status_changed",
        "given",
        "orders_given",
        "noted",
        "stepped",
      ] as const),
      ...(["hold_lapsed", "stock_given", "sold_out"] as const),
      ...(["hold_extended", "expired", "unconfirmed", "cancelled", "reopened", "revived", "mail_resent"] as const),
    ],
  },
  {
    label: "Calls",
    actions: ["called", "call_taken_back", "phone_confirmed", "confirmed", "confirmation_taken_back"],
  },
  {
    label: "Parcels",
    actions: [
      ...(["handed_over", "hand_over_taken_back", "delivery_taken_back"] as const),
      ...(["return_coming", "return_undone", "returned", "parcel_lost"] as const),
    ],
  },
  {
    label: "Money",
    actions: [
      ...(["payment_link_made", "payment_link_taken_back", "payment_started", "payment_failed", "paid"] as const),
      ...([
        "changed_to_cash",
        "changed_to_online",
        "cash_received",
        "part_refunded",
        "refunded",
        "difference_settled",
      ] as const),
      ...(["case_opened", "case_resolved"] as const),
    ],
  },
  {
    label: "Premium Codes",
    actions: ["bound", "unbound", "code_bound", "code_released", "used", "use_refused"],
  },
  {
    label: "Accounts",
    actions: [
      ...(["signed_in", "sign_in_failed", "signed_out_everywhere", "password_reset", "email_confirmed"] as const),
      ...(["email_change_requested", "email_change_cancelled", "email_changed", "email_reverted"] as const),
      ...(["password_changed", "device_signed_out", "devices_signed_out"] as const),
      ...(["access_voided", "linked_by_email", "owner_warned", "role_changed", "made_admin"] as const),
    ],
  },
  { label: "Messages", actions: ["marked_read", "marked_unread", "answered", "marked_answered", "marked_unanswered"] },
  {
    label: "Everything else",
    actions: [
      "created",
      "updated",
      "deleted",
      "imported",
      "exported",
      "uploaded",
      "run_again",
      "mail_tested",
      "gateway_tested",
    ],
  },
];

/** Label of an action; an unknown one from an older release is shown unchanged. */
export function auditActionLabel(action: string): string {
  const known: Partial<Record<string, { label: Label }>> = auditActionLabels;
  const label = known[action]?.label;

  return label ? t(label) : action.replaceAll("_", " ");
}
