/** Every action of the audit, with its label in the filter. Recording takes its action from here. */
export const auditActionLabels = {
  signed_in: { label: "Signed in" },
  sign_in_failed: { label: "Wrong password" },
  signed_out_everywhere: { label: "Signed out everywhere" },
  password_reset: { label: "New password by a mailed link" },
  email_confirmed: { label: "E-mail confirmed" },
  linked_by_email: { label: "Linked to a confirmed Google sign-in" },
  owner_warned: { label: "Owner warned: somebody guesses" },
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
  used: { label: "Code used" },
  use_refused: { label: "Code refused" },
  bound: { label: "Code bound" },
  unbound: { label: "Code unbound" },
  placed: { label: "Order placed" },
  edited: { label: "Order edited" },
  status_changed: { label: "Order status changed" },
  items_changed: { label: "Order lines changed" },
  phone_confirmed: { label: "Order confirmed by phone" },
  hold_extended: { label: "Order kept longer" },
  cancelled: { label: "Order cancelled" },
  expired: { label: "Order cancelled: not paid in time" },
  unconfirmed: { label: "Order cancelled: not confirmed in time" },
  returned: { label: "Parcel refused or returned" },
  reopened: { label: "Order open again" },
  revived: { label: "Order open again by a payment" },
  payment_started: { label: "Payment tried again" },
  payment_failed: { label: "Payment failed" },
  paid: { label: "Payment received" },
  cash_received: { label: "Cash received" },
  refunded: { label: "Refunded" },
  difference_settled: { label: "Difference settled" },
  code_bound: { label: "Code given to a waiting order" },
  code_released: { label: "Held code released" },
  mail_resent: { label: "Mail sent again" },
  run_again: { label: "Background task run again" },
  case_opened: { label: "Case opened" },
  case_resolved: { label: "Case settled" },
} as const satisfies Record<string, { label: string }>;

export type AuditAction = keyof typeof auditActionLabels;

/** The words for an action; one of an older shop reads as it is written. */
export function auditActionLabel(action: string): string {
  const known: Partial<Record<string, { label: string }>> = auditActionLabels;

  return known[action]?.label ?? action.replaceAll("_", " ");
}
