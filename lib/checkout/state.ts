/** The state of a checkout, what may happen to it, and what it asks for (lib/checkout/machine). */
import type { AnalyticsEvent } from "@/lib/analytics/events";
import type { ApiError } from "@/lib/api-error";
import type { CartLine } from "@/lib/cart/lines";
import type { CartChange, Fill } from "@/lib/cart/rules";
import type { CreateOrderResult } from "@/lib/orders/schema";
import type { PaymentMethod } from "@/lib/settings/schema";
import type { EnteredCoupon } from "./coupon";
import type { Attempt, OrderBody, OrderForm } from "./rules";
import type { Quote } from "./schema";

/** Where the shopper has to look after a press that brought no order, and why. */
export type Attention = { on: "changes" | "methods" | "button"; failure: ApiError | null };

/** Why the shop is asked: before an order, after it has refused one, or just so. */
export type Reason =
  | { kind: "order"; body: OrderBody; key: string }
  | { kind: "refusal"; body: OrderBody; failure: ApiError }
  | { kind: "look" };

type Phase =
  /** The browser's cart has not been read. */
  | { phase: "loading" }
  | { phase: "quoting"; reason: Reason }
  /** The shop differs from what was shown: pressing the button agrees to how it is now. */
  | { phase: "changed" }
  | { phase: "placing"; body: OrderBody }
  /** The server has decided against the order. */
  | { phase: "refused" }
  /** Nobody knows whether the order went through. */
  | { phase: "unknown" }
  | { phase: "ready" | "signed_out" }
  /** There is an order, and a page of the shop (`placed`) or of the gateway (`paying`) is on its way. */
  | { phase: "placed" | "paying" };

export type CheckoutState = Phase & {
  /** What is ordered: the cart or, where that was empty when the page opened, what the shop offers instead. */
  source: "cart" | "offer";
  lines: readonly CartLine[];
  charges: Quote["delivery_charges"];
  /** Null when they could not be read. */
  methods: readonly PaymentMethod[] | null;
  changes: readonly CartChange[];
  hasNewCharges: boolean;
  coupon: EnteredCoupon | null;
  /** What has changed about the coupon, in words. */
  couponChange: string | null;
  attempt: Attempt | null;
  attention: Attention | null;
  /** How many quotes were asked for: the answer to an earlier one is out of date. */
  quotes: number;
};

/** A change of lib/cart/rules. */
export type CartRule = (lines: readonly CartLine[]) => readonly CartLine[];

export type CheckoutEvent =
  | {
      type: "opened";
      cart: readonly CartLine[];
      fill: Fill;
      offer: CartLine | null;
      attempt: Attempt | null;
      /** A coupon's code from the address or the draft. */
      coupon: string | null;
    }
  /** The cart has changed, here or in another tab. */
  | { type: "cart_changed"; cart: readonly CartLine[] }
  | { type: "edited"; rule: CartRule }
  /** Null takes the coupon away. */
  | { type: "coupon_entered"; code: string | null }
  /** The shopper comes back to the page, or tries again to load the ways to pay. */
  | { type: "refreshed" }
  | { type: "pressed"; order: OrderForm; isSignedIn: boolean; newKey: string }
  | { type: "quoted"; number: number; quote: Quote }
  | { type: "quote_failed"; number: number }
  | { type: "order_answered"; result: CreateOrderResult }
  | { type: "order_failed"; failure: ApiError };

export type CheckoutCommand =
  | { kind: "update_cart"; rule: CartRule }
  | { kind: "quote"; number: number; lines: readonly CartLine[]; coupon: string | null }
  | { kind: "keep_coupon"; code: string | null }
  | { kind: "remember"; attempt: Attempt | null }
  | { kind: "place"; body: OrderBody; key: string }
  | { kind: "leave"; result: CreateOrderResult }
  | { kind: "track"; event: AnalyticsEvent };

export type Step = { state: CheckoutState; commands: readonly CheckoutCommand[] };

/** What the page was drawn with. */
export function openingState({ charges, methods }: Pick<CheckoutState, "charges" | "methods">): CheckoutState {
  return {
    phase: "loading",
    source: "cart",
    lines: [],
    charges,
    methods,
    changes: [],
    hasNewCharges: false,
    coupon: null,
    couponChange: null,
    attempt: null,
    attention: null,
    quotes: 0,
  };
}

/** An order is under way: the form waits. */
export function isBusy(state: CheckoutState): boolean {
  return state.phase === "placing" || (state.phase === "quoting" && state.reason.kind !== "look");
}

export function isOver({ phase }: CheckoutState): boolean {
  return phase === "placed" || phase === "paying";
}
