/** The orders that an admin ticked, and which steps of the day fit them. */

import { adminRoutes } from "@/lib/admin-routes";
import { sumTaka } from "@/lib/money";
import type { CashDue } from "@/lib/order-work/schema";
import { type CallOutcome, callOutcomeLabels } from "@/lib/orders/calls";
import { refundableTaka } from "@/lib/orders/refunds";
import { wasHandedOver } from "@/lib/orders/rules";
import type { OrderStatus, PaymentStatus } from "@/lib/orders/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { type Ticked, ticksOf } from "@/lib/ticks";
import type { SelectedOrder } from "./bulk";
import { flagChips, riskFlags } from "./number-record";
import { confirmDoubt, isTakingBack, judgeStep, mayHaveCash, type OrderStep, orderSteps } from "./steps";
import { packingRisk, stateBadge } from "./work-words";

/** What decides which steps are possible. */
export type StepFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  isConfirmed: boolean;
  isComingBack: boolean;
  hasParcel: boolean;
  /** Paid, and the gateway warns of the payment. */
  isHeld: boolean;
  lastCall: CallOutcome | null;
  refusedBefore: number;
  /** The courier's, of its parcel. */
  hasNumber: boolean;
};

/** Called by its number. */
export type TickedOrder = Ticked & {
  name: string;
  facts: StepFacts;
  /** Where it stood when it was last read. */
  state: string;
  /** Taka that its courier brings, or will. */
  collects: number;
  /** Taka that it comes to. */
  total: number;
  /** Taka that go back where it is cancelled. */
  refundable: number;
  /** By its phone number or place (D9.50). */
  isFlagged: boolean;
};

/** Orders whose papers are printed, numbers typed, or rows listed, at once. */
export const TOGETHER_MOST = 100;

/** What speaks against its next step stands behind where it is: it is what the step leaves out. */
function stateOf(order: SelectedOrder): string {
  const { label } = stateBadge(order);
  const { queue, calls } = order.work ?? {};
  const lastCall = queue === "to_confirm" ? calls?.last_outcome : null;
  const doubt = lastCall && confirmDoubt({ lastCallOutcome: lastCall }) ? t(callOutcomeLabels[lastCall]) : null;
  const against = doubt ?? packingRisk(order) ?? flagChips(order)[0]?.words;

  return against ? `${label} (${against.toLowerCase()})` : label;
}

function collectedOf({ status, payment_status, payment_method, return_status, total_amount }: SelectedOrder): number {
  const order = { status, paymentStatus: payment_status, paymentMethod: payment_method };

  return mayHaveCash({ ...order, returnComingAt: return_status === "none" ? null : new Date(0) }) ? total_amount : 0;
}

export function toTicked(order: SelectedOrder): TickedOrder {
  return {
    id: order.id,
    name: order.order_number,
    state: stateOf(order),
    collects: collectedOf(order),
    total: order.total_amount,
    refundable: refundableTaka(order),
    isFlagged: riskFlags(order).length > 0,
    facts: {
      status: order.status,
      paymentStatus: order.payment_status,
      paymentMethod: order.payment_method,
      isConfirmed: Boolean(order.work?.confirmed_at),
      isComingBack: order.return_status === "coming_back",
      hasParcel: order.has_parcel,
      isHeld: order.work?.code_held ?? false,
      lastCall: order.work?.calls.last_outcome ?? null,
      refusedBefore: order.refused_before ?? 0,
      hasNumber: order.courier_tracking_number !== null,
    },
  };
}

/** `anyway`: if need be after a question. */
function fits({ facts }: TickedOrder, step: OrderStep, anyway: boolean): boolean {
  // Possible later, too, but by then it asks nobody anything.
  if (step === "confirm" && wasHandedOver(facts)) return false;
  // Possible before, but nobody has cash in hand for what is still here.
  if (step === "cash_received" && (!wasHandedOver(facts) || facts.isComingBack)) return false;
  const { isConfirmed, isComingBack, hasParcel, isHeld, lastCall, hasNumber: _, ...order } = facts;
  const verdict = judgeStep(
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

/** On their way without the courier's number, which may still be noted. */
export function withoutNumber(ticked: readonly TickedOrder[]): TickedOrder[] {
  return ticked.filter(({ facts }) => facts.status === "shipped" && !facts.hasNumber && !facts.isComingBack);
}

/** A step of the day: the ticked orders that take it without a question, and those that take it all the same. */
export type FittingStep = { step: OrderStep; orders: TickedOrder[]; doubtful: TickedOrder[] };

/** A step that fits none is left out. */
export function stepsFor(ticked: readonly TickedOrder[]): FittingStep[] {
  return orderSteps
    .filter((step) => !isTakingBack(step))
    .map((step) => {
      const orders = ticked.filter((order) => fits(order, step, false));
      const doubtful = ticked.filter((order) => !orders.includes(order) && fits(order, step, true));
      return { step, orders, doubtful };
    })
    .filter(({ orders, doubtful }) => orders.length + doubtful.length > 0);
}

/** The step that most of them wait for, those in sight before others: the one green button. Never a cancellation. */
export function mainStep(steps: readonly FittingStep[], inSight: ReadonlySet<string>): FittingStep | null {
  const [first] = steps
    .filter(({ step, orders }) => step !== "cancel" && orders.length > 0)
    .map((one) => ({ one, here: one.orders.filter(({ id }) => inSight.has(id)).length }))
    .sort((a, b) => b.here - a.here || b.one.orders.length - a.one.orders.length);

  return first?.one ?? null;
}

/** They alone in the list: as many as an address takes. */
export function seeTicked(ticked: readonly TickedOrder[]): string {
  const ids = ticked.slice(0, TOGETHER_MOST).map(({ id }) => id);

  return `${adminRoutes.orders}?orders=${ids.join()}`;
}

/** Taka that the couriers of these orders bring, or will. */
export const toCollect = (ticked: readonly TickedOrder[]): number => sumTaka(ticked.map(({ collects }) => collects));

/** Where those stand that a step leaves out: "2 to be paid, 1 cancelled". Empty where it takes all. */
export function leftOutWords(ticked: readonly TickedOrder[], taken: readonly TickedOrder[]): string {
  const counts = new Map<string, number>();
  for (const order of ticked) {
    if (taken.includes(order)) continue;
    const state = order.state.toLowerCase();
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }

  return [...counts].map(([state, count]) => t("{count} {state}", { count, state })).join(", ");
}

/** What a step is called on its button, and what became of an order that took it. */
export const bulkWords: Record<OrderStep, { label: Label; done: Label }> = {
  confirm: { label: "Confirm", done: "confirmed" },
  hand_over: { label: "Hand over", done: "handed over" },
  delivered: { label: "Delivered", done: "delivered" },
  cash_received: { label: "Cash received", done: "paid in cash" },
  cancel: { label: "Cancel orders", done: "cancelled" },
  take_back_confirmation: { label: "Take back", done: "to be confirmed again" },
  take_back_hand_over: { label: "Take back", done: "being packed again" },
  take_back_delivery: { label: "Take back", done: "on the way again" },
};

/** Null where nobody does the next step today: a parcel that has just left takes days to arrive. */
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
 * What stays ticked once some have taken a step, each as it stands then, so that the next step is offered without reading it again. What has
 * no step left is ticked no longer.
 */
export function tickedAfter(
  ticked: readonly TickedOrder[],
  step: OrderStep,
  isDone: (order: TickedOrder) => boolean,
): TickedOrder[] {
  const facts = becomes[step];
  if (!facts) return ticked.filter((order) => !isDone(order));
  const done = t(bulkWords[step].done);

  return ticked.flatMap((order) => {
    if (!isDone(order)) return order;
    const money = step === "cash_received" ? { collects: 0, refundable: order.total } : {};
    const after = { ...order, ...money, state: done, facts: { ...order.facts, ...facts } };
    return stepsFor([after]).length > 0 ? after : [];
  });
}

export const orderTicks = ticksOf<TickedOrder>("orders", [
  "facts",
  "state",
  "collects",
  "total",
  "refundable",
  "isFlagged",
]);

/** Of many orders, asked in parts: the same codes are free for each part, so they count once. */
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
