/**
 * State machine of the checkout (spec 2 and 4). Pure: `step` returns the next state and commands for an event; the outcome of a command is
 * the next event. Events that do not fit the state are ignored, so a second click while an order is being placed has no effect.
 */
import { addToCart, beginCheckout } from "@/lib/analytics/events";
import { ApiError } from "@/lib/api-error";
import { fillCart } from "@/lib/cart/rules";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";
import { changeOfCoupon, type EnteredCoupon, refusedCoupon, requestedCode } from "./coupon";
import {
  applyQuote,
  describeChanges,
  haveSameTotal,
  isRefusal,
  isShopChange,
  mergeChanges,
  type OrderBody,
  orderBody,
} from "./rules";
import type { Quote } from "./schema";
import {
  type CartRule,
  type CheckoutCommand,
  type CheckoutEvent,
  type CheckoutState,
  isBusy,
  isOver,
  type Reason,
  type Step,
} from "./state";

type Event<T extends CheckoutEvent["type"]> = Extract<CheckoutEvent, { type: T }>;
type Of<P extends CheckoutState["phase"]> = Extract<CheckoutState, { phase: P }>;

const notSignedIn = () => new ApiError(0, "signed_out", t("User not authenticated"));

export function step(state: CheckoutState, event: CheckoutEvent): Step {
  switch (event.type) {
    case "opened":
      return state.phase === "loading" ? open(state, event) : stay(state);
    case "cart_changed":
      return state.source === "cart" && state.phase !== "loading" && !isOver(state)
        ? stay({ ...state, lines: event.cart })
        : stay(state);
    case "edited":
      return canEdit(state) ? edit(state, event.rule) : stay(state);
    case "coupon_entered":
      return canEdit(state) ? enterCoupon(state, event.code) : stay(state);
    case "refreshed":
      return mayRefresh(state) ? requestQuote(state, { kind: "look" }) : stay(state);
    case "pressed":
      return canEdit(state) ? press(state, event) : stay(state);
    case "quoted":
      return isAwaited(state, event) ? afterQuote(state, event.quote) : stay(state);
    case "quote_failed":
      return isAwaited(state, event) ? withoutQuote(state) : stay(state);
    case "order_answered":
      return state.phase === "placing" ? afterOrder(state, event.result) : stay(state);
    case "order_failed":
      return state.phase === "placing" ? afterFailure(state, event.failure) : stay(state);
  }
}

function stay(state: CheckoutState): Step {
  return { state, commands: [] };
}

function canEdit(state: CheckoutState): boolean {
  return state.phase !== "loading" && !isBusy(state) && !isOver(state);
}

/** If an order may have been placed, the stock it took would look like a change by the shop, so only missing payment methods are loaded. */
function mayRefresh(state: CheckoutState): boolean {
  if (!canEdit(state) || state.phase === "quoting" || state.lines.length === 0) return false;

  return state.attempt === null || state.methods === null;
}

function isAwaited(state: CheckoutState, { number }: { number: number }): state is Of<"quoting"> {
  return state.phase === "quoting" && state.quotes === number;
}

/** Fixes the source, cart or offer, so that the content cannot change under the button. */
function open(state: CheckoutState, { cart, fill, offer, attempt, coupon: code }: Event<"opened">): Step {
  const filled = fillCart(cart, fill);
  const isFilled = (fill.again ?? fill.cardSet) !== null;
  const source = isFilled || cart.length > 0 ? "cart" : "offer";
  const lines = source === "cart" ? filled.lines : offer ? [offer] : [];
  const commands = isFilled ? inCart(state, (now) => fillCart(now, fill).lines) : [];
  if (fill.cardSet && !fill.again && filled.lines.length > cart.length) {
    commands.push({ kind: "track", event: addToCart(fill.cardSet) });
  }
  if (lines.length > 0) commands.push({ kind: "track", event: beginCheckout(lines) });

  const coupon = code === null ? null : { code, answer: null };
  if (code !== null) commands.push({ kind: "keep_coupon", code });
  const opened = { ...state, source, lines, attempt, coupon, changes: filled.changes } as const;
  if (attempt) return { state: { ...opened, phase: "unknown" }, commands };
  if (lines.length === 0) return { state: { ...opened, phase: "ready" }, commands };

  const quoting = requestQuote({ ...opened, phase: "ready" }, { kind: "look" });
  return { state: quoting.state, commands: [...commands, ...quoting.commands] };
}

function edit(state: CheckoutState, rule: CartRule): Step {
  return { state: { ...state, lines: rule(state.lines) }, commands: inCart(state, rule) };
}

/** Enters or removes a code. Entering one requests a quote to evaluate it. */
function enterCoupon(before: CheckoutState, code: string | null): Step {
  const coupon = code === null ? null : { code, answer: null };
  const state: CheckoutState = { ...before, coupon, couponChange: null };
  const keep: CheckoutCommand = { kind: "keep_coupon", code };
  if (code === null) return { state, commands: [keep] };

  const quoting = requestQuote(state, { kind: "look" });
  return { state: quoting.state, commands: [keep, ...quoting.commands] };
}

/** Applies a cart operation; an offer is not part of the cart. */
function inCart({ source }: CheckoutState, rule: CartRule): CheckoutCommand[] {
  return source === "cart" ? [{ kind: "update_cart", rule }] : [];
}

function requestQuote(state: CheckoutState, reason: Reason): Step {
  const number = state.quotes + 1;

  return {
    state: { ...state, phase: "quoting", reason, quotes: number },
    commands: [{ kind: "quote", number, lines: state.lines, coupon: requestedCode(state.coupon) }],
  };
}

/** Requests a quote first, unless exactly this order may already have been placed: it is then sent again unchanged. */
function press(before: CheckoutState, { order, isSignedIn, newKey }: Event<"pressed">): Step {
  const state: CheckoutState = { ...before, attention: null };
  if (!isSignedIn) return stay(signedOut(state, notSignedIn()));

  const body = orderBody(state, order);
  if (state.attempt?.content === JSON.stringify(body)) return place(state, { body, key: state.attempt.key });

  return requestQuote(state, { kind: "order", body, key: newKey });
}

function place(state: CheckoutState, { body, key }: { body: OrderBody; key: string }): Step {
  const attempt = { content: JSON.stringify(body), key };

  return {
    state: { ...state, phase: "placing", body, attempt },
    commands: [
      { kind: "remember", attempt },
      { kind: "place", body, key },
    ],
  };
}

function afterQuote(state: Of<"quoting">, quote: Quote): Step {
  const methods = quote.payment_methods;
  const { reason } = state;
  const coupon = state.coupon && quote.coupon ? { code: state.coupon.code, answer: quote.coupon } : state.coupon;
  if (state.attempt && reason.kind === "look") return stay(idle({ ...state, methods, coupon }, null));

  const found = describeChanges(state.lines, quote);
  const hasNewCharges = !haveSameTotal(state.charges, quote.delivery_charges);
  // A click accepts only changes that were visible before it.
  const agreed = reason.kind === "order";
  const couponChange = changeOfCoupon(state.coupon, coupon);
  const updated: Of<"quoting"> = {
    ...state,
    methods,
    charges: quote.delivery_charges,
    lines: applyQuote(state.lines, quote),
    changes: agreed ? found : mergeChanges(state.changes, found),
    hasNewCharges: hasNewCharges || (state.hasNewCharges && !agreed),
    coupon,
    couponChange: couponChange ?? (agreed ? null : state.couponChange),
  };
  const isMethodGone = reason.kind !== "look" && !methods.some(({ name }) => name === reason.body.payment_method);
  const lookAt = found.length > 0 || hasNewCharges || couponChange ? "changes" : isMethodGone ? "methods" : null;
  const next = reason.kind === "order" && !lookAt ? place(updated, reason) : stay(idle(updated, lookAt));

  return { state: next.state, commands: [...inCart(state, (lines) => applyQuote(lines, quote)), ...next.commands] };
}

/** Continues without a quote: the server checks everything again when the order is placed. */
function withoutQuote(state: Of<"quoting">): Step {
  return state.reason.kind === "order" ? place(state, state.reason) : stay(idle(state, null));
}

/** Unlocks the form. */
function idle(state: Of<"quoting">, lookAt: "changes" | "methods" | null): CheckoutState {
  const { reason, ...rest } = state;
  const failure = reason.kind === "refusal" ? reason.failure : null;
  const attention = reason.kind === "look" ? rest.attention : { on: lookAt ?? ("button" as const), failure };
  const hasChanged = rest.changes.length > 0 || rest.hasNewCharges || rest.couponChange !== null;

  return {
    ...rest,
    attention,
    phase: hasChanged ? "changed" : rest.attempt ? "unknown" : failure ? "refused" : "ready",
  };
}

function afterOrder(state: Of<"placing">, result: CreateOrderResult): Step {
  const isPaidOnline = result.payment_required && result.payment_url !== null;

  return {
    state: { ...state, phase: isPaidOnline ? "paying" : "placed", attempt: null },
    commands: [{ kind: "remember", attempt: null }, ...inCart(state, () => []), { kind: "leave", result }],
  };
}

/** A rejected order is final, so its key is dropped. After any other failure the order may have been placed, so its key is kept. */
function afterFailure(state: Of<"placing">, failure: ApiError): Step {
  const attention = { on: "button", failure } as const;
  if (!isRefusal(failure)) return stay({ ...state, phase: "unknown", attention });

  const refused: CheckoutState = { ...state, phase: "refused", attempt: null, attention };
  const forget: CheckoutCommand = { kind: "remember", attempt: null };
  if (failure.code === "coupon_refused" && state.coupon) {
    return { state: withoutCoupon(refused, refusedCoupon(state.coupon, failure.detail)), commands: [forget] };
  }
  const next =
    failure.status === 401
      ? stay(signedOut(refused, failure))
      : isShopChange(failure)
        ? requestQuote({ ...refused, attention: null }, { kind: "refusal", body: state.body, failure })
        : stay(refused);
  return { state: next.state, commands: [forget, ...next.commands] };
}

/** Drops the coupon. The total is now higher, so the customer must click again to accept it. */
function withoutCoupon(state: CheckoutState, coupon: EnteredCoupon): CheckoutState {
  const couponChange = changeOfCoupon(state.coupon, coupon);

  return { ...state, phase: "changed", coupon, couponChange, attention: { on: "changes", failure: null } };
}

/** The session gate redirects to sign-in and back (spec 8). */
function signedOut(state: CheckoutState, failure: ApiError): CheckoutState {
  return { ...state, phase: "signed_out", attention: { on: "button", failure } };
}
