/** The orders that an admin ticked, and which steps of the day fit them. */

import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { type Ticked, ticksOf } from "@/lib/ticks";
import { type CallOutcome, callOutcomeLabels } from "./calls";
import { needsParcel } from "./parcel";
import { wasHandedOver } from "./rules";
import type { ListedOrder, OrderStatus, PaymentStatus } from "./schema";
import { confirmDoubt, isTakingBack, judgeStep, type OrderStep, orderSteps } from "./steps";
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
  /** The courier's, of its parcel. */
  hasNumber: boolean;
};

/** Called by its number. */
export type TickedOrder = Ticked & {
  /** Null with the name. */
  facts: StepFacts | null;
  /** Where it stood when it was last in sight; null with the name. */
  state: string | null;
};

/** Orders whose papers are printed, or numbers typed, at once. */
export const TOGETHER_MOST = 100;

/** What speaks against its next step stands behind where it is: it is what the step leaves out. */
function stateOf(order: ListedOrder): string {
  const { label } = stateBadge(order);
  const { queue, calls } = order.work ?? {};
  const lastCall = queue === "to_confirm" ? calls?.last_outcome : null;
  const against = lastCall && confirmDoubt(lastCall) ? t(callOutcomeLabels[lastCall]) : packingRisk(order);

  return against ? `${label} (${against.toLowerCase()})` : label;
}

export function toTicked(order: ListedOrder): TickedOrder {
  return {
    id: order.id,
    name: order.order_number,
    state: stateOf(order),
    facts: {
      status: order.status,
      paymentStatus: order.payment_status,
      paymentMethod: order.payment_method,
      isConfirmed: Boolean(order.work?.confirmed_at),
      isComingBack: order.return_status === "coming_back",
      hasParcel: needsParcel(order.items),
      isHeld: order.work?.code_held ?? false,
      lastCall: order.work?.calls.last_outcome ?? null,
      hasNumber: order.courier_tracking_number !== null,
    },
  };
}

/** `anyway`: if need be after a question. What was never in sight may fit: the server answers. */
export function fits({ facts }: TickedOrder, step: OrderStep, anyway = true): boolean {
  if (!facts) return true;
  // Possible later, too, but by then it asks nobody anything.
  if (step === "confirm" && facts.status !== "pending") return false;
  // Possible before, but nobody has cash in hand for what is still here.
  if (step === "cash_received" && !wasHandedOver(facts)) return false;
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
  return ticked.filter(({ facts }) => facts?.status === "shipped" && !facts.hasNumber);
}

/** Each step of the day with the ticked orders that it fits; a step that fits none is left out. */
export function stepsFor(ticked: readonly TickedOrder[]): { step: OrderStep; orders: TickedOrder[] }[] {
  return orderSteps
    .filter((step) => !isTakingBack(step))
    .map((step) => ({ step, orders: ticked.filter((order) => fits(order, step)) }))
    .filter(({ orders }) => orders.length > 0);
}

/**
 * The step that most of them wait for, those in sight before others, and who does: the one green button. Never a cancellation, nor what
 * would ask first: an order that is not paid or not confirmed does not wait to be sent.
 */
export function mainStep(
  steps: ReturnType<typeof stepsFor>,
  inSight: ReadonlySet<string>,
): (typeof steps)[number] | null {
  const [first] = steps
    .map(({ step, orders }) => ({ step, orders: orders.filter((order) => fits(order, step, false)) }))
    .filter(({ step, orders }) => step !== "cancel" && orders.length > 0)
    .map((one) => ({ ...one, here: one.orders.filter(({ id }) => inSight.has(id)).length }))
    .sort((a, b) => b.here - a.here || b.orders.length - a.orders.length);

  return first ? { step: first.step, orders: first.orders } : null;
}

/** How many a step leaves out, and where they stand: "2 to be paid, 1 cancelled". Empty where it takes all. */
export function leftOutWords(ticked: readonly TickedOrder[], taken: readonly TickedOrder[]): string {
  const counts = new Map<string, number>();
  for (const order of ticked) {
    if (taken.includes(order)) continue;
    const state = order.state?.toLowerCase() ?? t("not seen yet");
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
  take_back_hand_over: { label: "Take back", done: "being packed again" },
  take_back_delivery: { label: "Take back", done: "on the way again" },
};

/** Null where nobody does the next step today: a parcel that has just left takes days to arrive. */
const becomes: Record<OrderStep, Partial<StepFacts> | null> = {
  confirm: { isConfirmed: true, lastCall: "confirmed" },
  hand_over: null,
  delivered: { status: "delivered" },
  cash_received: { paymentStatus: "paid" },
  cancel: { status: "cancelled" },
  take_back_hand_over: { status: "processing" },
  take_back_delivery: { status: "shipped" },
};

/** What stays ticked once some have taken a step, each as it stands then, so that the next step is offered without reading it again. */
export function tickedAfter(
  ticked: readonly TickedOrder[],
  step: OrderStep,
  isDone: (order: TickedOrder) => boolean,
): TickedOrder[] {
  const facts = becomes[step];
  if (!facts) return ticked.filter((order) => !isDone(order));
  const done = t(bulkWords[step].done);

  return ticked.map((order) =>
    order.facts && isDone(order) ? { ...order, state: done, facts: { ...order.facts, ...facts } } : order,
  );
}

/** An order that was never in sight: the server answers what fits it. */
export const unseenOrder = (id: string): TickedOrder => ({ id, name: null, facts: null, state: null });

export const orderTicks = ticksOf<TickedOrder>("orders", ["facts", "state"]);
