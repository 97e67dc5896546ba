/** States, events and commands of the checkout (lib/checkout/machine). */
import type { AnalyticsEvent } from "@/lib/analytics/events";
import type { ApiError } from "@/lib/api-error";
import type { CartLine } from "@/lib/cart/lines";
import type { CartChange, Fill } from "@/lib/cart/rules";
import type { CreateOrderResult } from "@/lib/orders/schema";
import type { PaymentMethod } from "@/lib/settings/schema";
import type { EnteredCoupon } from "./coupon";
import type { Attempt, OrderBody, OrderForm } from "./rules";
import type { Quote } from "./schema";

/** Where to direct the shopper after a click that placed no order, and for what reason. */
export type Attention = { on: "changes" | "methods" | "button"; failure: ApiError | null };

/** Why a quote is requested: before an order, after a rejected one, or to refresh. */
export type Reason =
  | { kind: "order"; body: OrderBody; key: string }
  | { kind: "refusal"; body: OrderBody; failure: ApiError }
  | { kind: "look" };

type Phase =
  /** The browser's cart has not been read. */
  | { phase: "loading" }
  | { phase: "quoting"; reason: Reason }
  /** The shop's data has changed since it was shown; submitting again accepts the change. */
  | { phase: "changed" }
  | { phase: "placing"; body: OrderBody }
  /** The server rejected the order. */
  | { phase: "refused" }
  /** It is unknown whether the order was placed. */
  | { phase: "unknown" }
  | { phase: "ready" | "signed_out" }
  /** The order exists, and navigation to a page of the shop (`placed`) or of the gateway (`paying`) has started. */
  | { phase: "placed" | "paying" };

export type CheckoutState = Phase & {
  /** Where the lines come from: the cart, or the shop's offer if the cart was empty when the page opened. */
  source: "cart" | "offer";
  lines: readonly CartLine[];
  charges: Quote["delivery_charges"];
  /** Null if the payment methods could not be loaded. */
  methods: readonly PaymentMethod[] | null;
  changes: readonly CartChange[];
  hasNewCharges: boolean;
  coupon: EnteredCoupon | null;
  /** Message about a changed coupon. */
  couponChange: string | null;
  attempt: Attempt | null;
  attention: Attention | null;
  /** Number of quotes requested; used to ignore outdated responses. */
  quotes: number;
};

/** A cart operation of lib/cart/rules. */
export type CartRule = (lines: readonly CartLine[]) => readonly CartLine[];

export type CheckoutEvent =
  | {
      type: "opened";
      cart: readonly CartLine[];
      fill: Fill;
      offer: CartLine | null;
      attempt: Attempt | null;
      /** Coupon code from the URL or the draft. */
      coupon: string | null;
    }
  /** The cart has changed, here or in another tab. */
  | { type: "cart_changed"; cart: readonly CartLine[] }
  | { type: "edited"; rule: CartRule }
  /** Null removes the coupon. */
  | { type: "coupon_entered"; code: string | null }
  /** The shopper returns to the page, or retries loading the payment methods. */
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

type ServerData = Pick<CheckoutState, "charges" | "methods"> & Partial<Pick<CheckoutState, "lines">>;

/** Initial state from the server-rendered data, with the lines that the URL names. */
export function initialState({ charges, methods, lines = [] }: ServerData): CheckoutState {
  return {
    phase: "loading",
    source: "cart",
    lines,
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

/** Whether an order is being placed and the form is locked. */
export function isBusy(state: CheckoutState): boolean {
  return state.phase === "placing" || (state.phase === "quoting" && state.reason.kind !== "look");
}

export function isOver({ phase }: CheckoutState): boolean {
  return phase === "placed" || phase === "paying";
}
