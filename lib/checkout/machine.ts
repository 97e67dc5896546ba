/**
 * The checkout as its shopper meets it (spec 2 and 4). Pure: `step` answers an event with the next state and the commands to carry
 * out, whose outcome comes back as the next event. An event that does not fit the state changes nothing, so a second press while an
 * order is under way does nothing.
 */
import { addToCart, beginCheckout } from "@/lib/analytics/events";
import { ApiError } from "@/lib/api-error";
import { fillCart } from "@/lib/cart/rules";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";
import { askedCode, changeOfCoupon, type EnteredCoupon, refusedCoupon } from "./coupon";
import {
  applyQuote,
  costTheSame,
  isRefusal,
  isShopChange,
  joinChanges,
  namedChanges,
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
      return mayRefresh(state) ? askForQuote(state, { kind: "look" }) : stay(state);
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

/** After an order that may have gone through, its own stock looks like a change of the shop: only missing ways to pay are read. */
function mayRefresh(state: CheckoutState): boolean {
  if (!canEdit(state) || state.phase === "quoting" || state.lines.length === 0) return false;

  return state.attempt === null || state.methods === null;
}

function isAwaited(state: CheckoutState, { number }: { number: number }): state is Of<"quoting"> {
  return state.phase === "quoting" && state.quotes === number;
}

/** Stays with the cart, or with the offer, from now on: nothing else takes its place under the same button. */
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

  const asked = askForQuote({ ...opened, phase: "ready" }, { kind: "look" });
  return { state: asked.state, commands: [...commands, ...asked.commands] };
}

function edit(state: CheckoutState, rule: CartRule): Step {
  return { state: { ...state, lines: rule(state.lines) }, commands: inCart(state, rule) };
}

/** The shop says what a code gives; without one there is nothing to ask. */
function enterCoupon(before: CheckoutState, code: string | null): Step {
  const coupon = code === null ? null : { code, answer: null };
  const state: CheckoutState = { ...before, coupon, couponChange: null };
  const keep: CheckoutCommand = { kind: "keep_coupon", code };
  if (code === null) return { state, commands: [keep] };

  const asked = askForQuote(state, { kind: "look" });
  return { state: asked.state, commands: [keep, ...asked.commands] };
}

/** An offer is in no cart. */
function inCart({ source }: CheckoutState, rule: CartRule): CheckoutCommand[] {
  return source === "cart" ? [{ kind: "update_cart", rule }] : [];
}

function askForQuote(state: CheckoutState, reason: Reason): Step {
  const number = state.quotes + 1;

  return {
    state: { ...state, phase: "quoting", reason, quotes: number },
    commands: [{ kind: "quote", number, lines: state.lines, coupon: askedCode(state.coupon) }],
  };
}

/** Looks at the shop first, unless exactly this order may have gone through: it is sent again as it was. */
function press(before: CheckoutState, { order, isSignedIn, newKey }: Event<"pressed">): Step {
  const state: CheckoutState = { ...before, attention: null };
  if (!isSignedIn) return stay(signedOut(state, notSignedIn()));

  const body = orderBody(state, order);
  if (state.attempt?.content === JSON.stringify(body)) return place(state, { body, key: state.attempt.key });

  return askForQuote(state, { kind: "order", body, key: newKey });
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

  const found = namedChanges(state.lines, quote);
  const hasNewCharges = !costTheSame(state.charges, quote.delivery_charges);
  // A press agrees to what was shown before it.
  const agreed = reason.kind === "order";
  const couponChange = changeOfCoupon(state.coupon, coupon);
  const updated: Of<"quoting"> = {
    ...state,
    methods,
    charges: quote.delivery_charges,
    lines: applyQuote(state.lines, quote),
    changes: agreed ? found : joinChanges(state.changes, found),
    hasNewCharges: hasNewCharges || (state.hasNewCharges && !agreed),
    coupon,
    couponChange: couponChange ?? (agreed ? null : state.couponChange),
  };
  const isMethodGone = reason.kind !== "look" && !methods.some(({ name }) => name === reason.body.payment_method);
  const lookAt = found.length > 0 || hasNewCharges || couponChange ? "changes" : isMethodGone ? "methods" : null;
  const next = reason.kind === "order" && !lookAt ? place(updated, reason) : stay(idle(updated, lookAt));

  return { state: next.state, commands: [...inCart(state, (lines) => applyQuote(lines, quote)), ...next.commands] };
}

/** The server checks everything again with the order itself. */
function withoutQuote(state: Of<"quoting">): Step {
  return state.reason.kind === "order" ? place(state, state.reason) : stay(idle(state, null));
}

/** The form can be used again. */
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

/** A refusal is final, and the next order a new one. Without one the order may have gone through, and keeps its key. */
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
        ? askForQuote({ ...refused, attention: null }, { kind: "refusal", body: state.body, failure })
        : stay(refused);
  return { state: next.state, commands: [forget, ...next.commands] };
}

/** The total is higher now: the next press agrees to it. */
function withoutCoupon(state: CheckoutState, coupon: EnteredCoupon): CheckoutState {
  const couponChange = changeOfCoupon(state.coupon, coupon);

  return { ...state, phase: "changed", coupon, couponChange, attention: { on: "changes", failure: null } };
}

/** The session gate is on its way to the sign-in page, and back to here afterwards (spec 8). */
function signedOut(state: CheckoutState, failure: ApiError): CheckoutState {
  return { ...state, phase: "signed_out", attention: { on: "button", failure } };
}
