import { notify } from "@/components/shared/notify";
import { track } from "@/lib/analytics/track";
import { ApiError, api } from "@/lib/api-client";
import { updateCart } from "@/lib/cart/store";
import { clearDraft, readLink, saveAttempt, saveCoupon } from "@/lib/checkout/checkout-storage";
import { quoteItems } from "@/lib/checkout/rules";
import type { CheckoutCommand, CheckoutEvent } from "@/lib/checkout/state";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

export type Page = {
  buyerId: string;
  /** Current value of the city field. */
  city: () => string;
  /** Navigates, replacing the history entry, so that Back does not open an empty checkout. */
  goTo: (path: string) => void;
};

/** Executes a command of the checkout state machine; resolves to the event that reports the result, if any. */
export async function runCommand(command: CheckoutCommand, page: Page): Promise<CheckoutEvent | null> {
  switch (command.kind) {
    case "update_cart":
      updateCart(command.rule);
      return null;
    case "remember":
      saveAttempt(page.buyerId, command.attempt);
      return null;
    case "keep_coupon":
      saveCoupon(page.buyerId, command.code);
      return null;
    case "track":
      track(command.event);
      return null;
    case "leave":
      leave(command.result, page);
      return null;
    case "quote":
      return fetchQuote(command, page.city());
    case "place":
      return placeOrder(command, page);
  }
}

type Of<K extends CheckoutCommand["kind"]> = Extract<CheckoutCommand, { kind: K }>;

/** Fetches a quote. Authenticated if there is a coupon, because it may be personal. */
async function fetchQuote({ number, lines, coupon }: Of<"quote">, city: string): Promise<CheckoutEvent> {
  const body = { items: quoteItems(lines), city, ...(coupon ? { coupon_code: coupon } : {}) };
  try {
    const quote = await api("POST /checkout/quote", { body, asGuest: coupon === null });

    return { type: "quoted", number, quote };
  } catch {
    return { type: "quote_failed", number };
  }
}

async function placeOrder({ body: order, key }: Of<"place">, { buyerId }: Page): Promise<CheckoutEvent> {
  const link = readLink(buyerId);
  const body = link ? { ...order, checkout_link: link } : order;
  try {
    const result = await api("POST /orders", { body, headers: { "Idempotency-Key": key } });

    return { type: "order_answered", result };
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, "unknown", t("An error occurred"));

    return { type: "order_failed", failure };
  }
}

/** Opens the payment gateway or the success page (spec 4), or tracking if the payment could not be started. */
function leave({ order, payment_required, payment_url, payment_error }: CreateOrderResult, { goTo }: Page): void {
  clearDraft();
  if (!payment_required) {
    goTo(routes.orderPlaced(order.id));
  } else if (payment_url) {
    // Back from the gateway must open the unpaid order, not a checkout that would place a second one.
    window.history.replaceState(null, "", to(routes.completePayment(order.id)));
    window.location.assign(payment_url);
  } else {
    const description = payment_error ?? t("We couldn't start the payment.");
    notify({ title: t("Order Created with Payment Issue"), description, tone: "warning", isForNextPage: true });
    goTo(routes.track(order.id));
  }
}
