/** Orders selected in the admin list, and the steps that fit them. */

import { adminRoutes } from "@/lib/admin-routes";
import { sumTaka } from "@/lib/money";
import type { CashDue } from "@/lib/order-work/schema";
import { type CallOutcome, callOutcomeLabels } from "@/lib/orders/calls";
import { refundableTaka } from "@/lib/orders/refunds";
import { wasHandedOver } from "@/lib/orders/rules";
import type { OrderStatus, PaymentStatus } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import { createSelection, type SelectedItem } from "@/lib/selection";
import type { RiskAction } from "@/lib/settings/risk-actions";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import type { SelectedOrder } from "./bulk";
import { flagChips, riskFlags } from "./risk-flags";
import { canReceiveCash, confirmDoubt, evaluateStep, isUndo, type OrderStep, orderSteps } from "./steps";
import { packingRisk, stateBadge } from "./work-labels";

/** Data that determines the possible steps. */
export type StepFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  isConfirmed: boolean;
  isComingBack: boolean;
  hasParcel: boolean;
  /** Whether the order is paid but held, because the gateway reports a risk. */
  isHeld: boolean;
  lastCall: CallOutcome | null;
  refusedBefore: number;
  /** The shop's action for the order's risk. */
  riskAction: RiskAction;
  /** Whether the order has a courier tracking number. */
  hasNumber: boolean;
};

/** A selected order, labelled by its order number. */
export type SelectedOrderItem = SelectedItem & {
  name: string;
  facts: StepFacts;
  /** State of the order when last loaded. */
  state: string;
  /** Taka that the courier collects or has collected. */
  collects: number;
  /** Total in taka. */
  total: number;
  /** Taka to refund if the order is cancelled. */
  refundable: number;
  /** Flagged by phone number or place (D9.50). */
  isFlagged: boolean;
};

/** Maximum number of orders that can be printed, numbered or listed at once. */
export const MAX_BULK_ORDERS = 100;

/** Describes the state, including what blocks the next step, because the step then skips the order. */
function stateText(order: SelectedOrder): string {
  const { label } = stateBadge(order);
  const { queue, calls } = order.work ?? {};
  const lastCall = queue === "to_confirm" ? calls?.last_outcome : null;
  const doubt = lastCall && confirmDoubt({ lastCallOutcome: lastCall }) ? t(callOutcomeLabels[lastCall]) : null;
  const against = doubt ?? packingRisk(order) ?? flagChips(order)[0]?.words;

  return against ? `${label} (${against.toLowerCase()})` : label;
}

function collectedOf(order: SelectedOrder): number {
  const returnComingAt = order.return_status === "none" ? null : new Date(0);

  return canReceiveCash({ ...stateOf(order), returnComingAt }) ? order.rest_amount : 0;
}

export function toSelectedOrderItem(order: SelectedOrder): SelectedOrderItem {
  return {
    id: order.id,
    name: order.order_number,
    state: stateText(order),
    collects: collectedOf(order),
    total: order.total_amount,
    refundable: refundableTaka(order),
    isFlagged: riskFlags(order).length > 0,
    facts: {
      ...stateOf(order),
      isConfirmed: Boolean(order.work?.confirmed_at),
      isComingBack: order.return_status === "coming_back",
      hasParcel: order.has_parcel,
      isHeld: order.work?.code_held ?? false,
      lastCall: order.work?.calls.last_outcome ?? null,
      refusedBefore: order.refused_before ?? 0,
      riskAction: order.risk?.action ?? "none",
      hasNumber: order.courier_tracking_number !== null,
    },
  };
}

/** Checks whether a step fits an order. `anyway`: includes steps that need a confirmation question. */
function fits({ facts }: SelectedOrderItem, step: OrderStep, anyway: boolean): boolean {
  // Confirming is possible after dispatch, but no longer useful.
  if (step === "confirm" && wasHandedOver(facts)) return false;
  // Receiving cash is possible before dispatch, but no cash can have been collected yet.
  if (step === "cash_received" && (!wasHandedOver(facts) || facts.isComingBack)) return false;
  const { isConfirmed, isComingBack, hasParcel, isHeld, lastCall, hasNumber: _, ...order } = facts;
  const verdict = evaluateStep(
    {
      ...order,
      phoneConfirmedAt: isConfirmed ? new Date(0) : null,
      lastCallOutcome: lastCall,
      codeHeld: isHeld,
      returnComingAt: isComingBack ? new Date(0) : null,
      shipAddress: hasParcel ? "known" : "",
      courierName: null,
      courierTrackingNumber: null,
    },
    { step, anyway },
  );

  return verdict === null;
}

/** Orders dispatched without a courier number, which can still be added. */
export function withoutNumber(ticked: readonly SelectedOrderItem[]): SelectedOrderItem[] {
  return ticked.filter(({ facts }) => facts.status === "shipped" && !facts.hasNumber && !facts.isComingBack);
}

/** A step, the selected orders that allow it directly, and those that allow it after a confirmation question. */
export type FittingStep = { step: OrderStep; orders: SelectedOrderItem[]; doubtful: SelectedOrderItem[] };

/** Steps that fit at least one order. */
export function stepsFor(ticked: readonly SelectedOrderItem[]): FittingStep[] {
  return orderSteps
    .filter((step) => !isUndo(step))
    .map((step) => {
      const orders = ticked.filter((order) => fits(order, step, false));
      const doubtful = ticked.filter((order) => !orders.includes(order) && fits(order, step, true));
      return { step, orders, doubtful };
    })
    .filter(({ orders, doubtful }) => orders.length + doubtful.length > 0);
}

/** Orders that can be handed over, to be booked at a courier. */
export function ordersToBook(orders: readonly SelectedOrderItem[]): { id: string; number: string }[] {
  return orders.filter((order) => fits(order, "hand_over", false)).map(({ id, name }) => ({ id, number: name }));
}

/** The single primary button: the step that fits most orders, preferring those visible on the page. Never cancellation. */
export function mainStep(steps: readonly FittingStep[], inSight: ReadonlySet<string>): FittingStep | null {
  const [first] = steps
    .filter(({ step, orders }) => step !== "cancel" && orders.length > 0)
    .map((one) => ({ one, here: one.orders.filter(({ id }) => inSight.has(id)).length }))
    .sort((a, b) => b.here - a.here || b.one.orders.length - a.one.orders.length);

  return first?.one ?? null;
}

/** URL of the list limited to the selected orders, up to the maximum. */
export function selectionHref(ticked: readonly SelectedOrderItem[]): string {
  const ids = ticked.slice(0, MAX_BULK_ORDERS).map(({ id }) => id);

  return `${adminRoutes.orders}?orders=${ids.join()}`;
}

/** Taka the couriers collect or have collected for these orders. */
export const toCollect = (ticked: readonly SelectedOrderItem[]): number =>
  sumTaka(ticked.map(({ collects }) => collects));

/** States of the orders that a step skips: "2 to be paid, 1 cancelled". Empty if none is skipped. */
export function skippedText(ticked: readonly SelectedOrderItem[], taken: readonly SelectedOrderItem[]): string {
  const counts = new Map<string, number>();
  for (const order of ticked) {
    if (taken.includes(order)) continue;
    const state = order.state.toLowerCase();
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }

  return [...counts].map(([state, count]) => t("{count} {state}", { count, state })).join(", ");
}

/** Button label of a step, and the result shown for an order. */
export const bulkLabels: Record<OrderStep, { label: Label; done: Label }> = {
  confirm: { label: "Confirm", done: "confirmed" },
  hand_over: { label: "Hand over", done: "handed over" },
  delivered: { label: "Delivered", done: "delivered" },
  cash_received: { label: "Cash received", done: "paid in cash" },
  cancel: { label: "Cancel orders", done: "cancelled" },
  take_back_confirmation: { label: "Undo^step", done: "to be confirmed again" },
  take_back_hand_over: { label: "Undo^step", done: "being packed again" },
  take_back_delivery: { label: "Undo^step", done: "on the way again" },
};

/** State changes by step. Null if the next step is not due the same day, because a dispatched parcel takes days to arrive. */
const becomes: Record<OrderStep, Partial<StepFacts> | null> = {
  confirm: { isConfirmed: true, lastCall: null },
  hand_over: null,
  delivered: { status: "delivered" },
  cash_received: { paymentStatus: "paid" },
  cancel: { status: "cancelled" },
  take_back_confirmation: { isConfirmed: false },
  take_back_hand_over: { status: "processing" },
  take_back_delivery: { status: "shipped" },
};

/**
 * The selection after a step, with updated states, so that the next step is available without a reload. Deselects orders with no step left.
 */
export function selectionAfter(
  ticked: readonly SelectedOrderItem[],
  step: OrderStep,
  isDone: (order: SelectedOrderItem) => boolean,
): SelectedOrderItem[] {
  const facts = becomes[step];
  if (!facts) return ticked.filter((order) => !isDone(order));
  const done = t(bulkLabels[step].done);

  return ticked.flatMap((order) => {
    if (!isDone(order)) return order;
    const money = step === "cash_received" ? { collects: 0, refundable: order.total } : {};
    const after = { ...order, ...money, state: done, facts: { ...order.facts, ...facts } };
    return stepsFor([after]).length > 0 ? after : [];
  });
}

export const orderSelection = createSelection<SelectedOrderItem>("orders", [
  "facts",
  "state",
  "collects",
  "total",
  "refundable",
  "isFlagged",
]);

/** Adds up the chunks of a request; the free codes are the same for each chunk and count once. */
export function addCashDue(parts: readonly CashDue[]): CashDue {
  const total = (of: (part: CashDue) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const reserved = total(({ codes }) => codes.reserved);
  const free = Math.max(0, ...parts.map(({ codes }) => codes.ready - codes.reserved));

  return {
    count: total(({ count }) => count),
    sum: sumTaka(parts.map(({ sum }) => sum)),
    codes: { due: total(({ codes }) => codes.due), reserved, ready: reserved + free },
  };
}
