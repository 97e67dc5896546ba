/** Plans a new order, as planChange (plan.ts) plans all later changes: columns, payment attempt, emails and history. Pure. */
import { afterOpeningHours, type OpeningHours } from "@/lib/settings/opening-hours";
import { isOnlineMethod } from "@/lib/settings/payment-methods";
import type { OrderLimits } from "@/lib/settings/schema";
import type { HistoryChanges } from "./change";
import { heldUntilAfter } from "./holds";
import { isPayableOnline } from "./rules";
import type { OrderMailKind } from "./schema";
import type { OrderSource, StaffSource } from "./sources";

type NewOrder = {
  paymentMethod: string;
  /** Whether the buyer is verified; unverified buyers reserve stock for a limited time (D9.23). */
  isVerified: boolean;
  /** Source of an order that the buyer placed: the website, or a link that staff sent. */
  source: OrderSource;
  /**
   * Set if staff enter the order while they speak with the buyer: cash then counts as confirmed, and online payment uses a link (ADR 070).
   */
  taken: {
    source: StaffSource;
    note: string;
    linkEndsAt: Date;
    /** Number of the order whose goods it exchanges or replaces. */
    replaces?: string | null;
  } | null;
  /** Version of the policies that the buyer agreed to; null without consent (ADR 098). */
  acceptedPolicies: string | null;
};

type Given = {
  now: Date;
  limits: Pick<OrderLimits, "confirmation_hours" | "unverified_hold_hours">;
  opening: OpeningHours;
};

export type NewOrderPlan = ReturnType<typeof planNew>;

/** Columns that every order starts with. */
const first = {
  status: "pending",
  paymentStatus: "pending",
  deliveryStatus: "pending",
  paidPaisa: null,
  refundedPaisa: 0,
  advancePaisa: 0,
  linkAsksAdvance: false,
  // For unverified buyers, the last statements of the transaction may change these columns (server/checkout/take-share).
  holdsStock: true,
  waitsForStock: false,
  soldOutAt: null,
  codeHeld: false,
  expiredAt: null,
  deliveredAt: null,
  cancelledAt: null,
  returnComingAt: null,
  returnedAt: null,
  returnLostAt: null,
} as const;

type NewHistory = { action: "placed" | "noted"; changes: HistoryChanges }[];

function historyOf({
  taken,
  source: own,
  acceptedPolicies,
}: Omit<NewOrder, "paymentMethod" | "isVerified">): NewHistory {
  const consent = acceptedPolicies ? { accepted_policies: { from: null, to: acceptedPolicies } } : {};
  const channel = own === "website" ? {} : { source: { from: null, to: own } };
  if (!taken) return [{ action: "placed", changes: { ...channel, ...consent } }];

  const { source, note, replaces } = taken;
  const instead = replaces ? { replaces: { from: null, to: replaces } } : {};
  return [
    { action: "placed", changes: { source: { from: null, to: source }, ...instead } },
    ...(note ? [{ action: "noted", changes: { note: { from: null, to: note } } } as const] : []),
  ];
}

export function planNew(
  { paymentMethod, isVerified, source, taken, acceptedPolicies }: NewOrder,
  { now, limits, opening }: Given,
) {
  const isOnline = isOnlineMethod(paymentMethod);
  const placed = {
    ...first,
    paymentMethod,
    source: taken?.source ?? source,
    phoneConfirmedAt: taken && !isOnline ? now : null,
    paymentLinkEndsAt: taken && isOnline ? taken.linkEndsAt : null,
  };

  const mails: readonly OrderMailKind[] = ["order_placed"];

  return {
    columns: {
      ...placed,
      holdLapsesAt: isVerified ? null : afterOpeningHours(now, limits.unverified_hold_hours, opening),
      heldUntil: heldUntilAfter(null, placed, { now, confirmationHours: limits.confirmation_hours }),
    },
    attempts: isPayableOnline(placed) && !taken ? ("begin" as const) : null,
    mails,
    history: historyOf({ taken, source, acceptedPolicies }),
  };
}
