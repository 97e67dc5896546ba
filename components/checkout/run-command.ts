import { notify } from "@/components/shared/notify";
import { track } from "@/lib/analytics/track";
import { ApiError, api } from "@/lib/api-client";
import { updateCart } from "@/lib/cart/store";
import { forgetDraft, keepAttempt } from "@/lib/checkout/kept";
import type { CheckoutCommand, CheckoutEvent } from "@/lib/checkout/machine";
import { quoteItems } from "@/lib/checkout/rules";
import { formatTaka } from "@/lib/money";
import { expectArrival } from "@/lib/orders/arrival";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";

export type Page = {
  buyerId: string;
  /** What the form says now. */
  city: () => string;
  goTo: (path: string) => void;
};

/** Does what the machine asks for; an event says how it went, where there is anything to say. */
export async function runCommand(command: CheckoutCommand, page: Page): Promise<CheckoutEvent | null> {
  switch (command.kind) {
    case "update_cart":
      updateCart(command.rule);
      return null;
    case "remember":
      keepAttempt(page.buyerId, command.attempt);
      return null;
    case "track":
      track(command.event);
      return null;
    case "leave":
      leave(command.result, page);
      return null;
    case "quote":
      return askForQuote(command, page.city());
    case "place":
      return placeOrder(command);
  }
}

type Of<K extends CheckoutCommand["kind"]> = Extract<CheckoutCommand, { kind: K }>;

async function askForQuote({ number, lines }: Of<"quote">, city: string): Promise<CheckoutEvent> {
  try {
    const quote = await api("POST /checkout/quote", { body: { items: quoteItems(lines), city }, asGuest: true });

    return { type: "quoted", number, quote };
  } catch {
    return { type: "quote_failed", number };
  }
}

async function placeOrder({ body, key }: Of<"place">): Promise<CheckoutEvent> {
  try {
    const result = await api("POST /orders", { body, headers: { "Idempotency-Key": key } });

    return { type: "order_answered", result };
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, "unknown", "An error occurred");

    return { type: "order_failed", failure };
  }
}

/** Says how it went and goes on: to a page of the shop or to the gateway's (spec 4). */
function leave({ order, payment_required, payment_url, payment_error }: CreateOrderResult, { goTo }: Page): void {
  forgetDraft();
  const tracking = routes.track(order.id);
  if (payment_required && payment_url) {
    // The way back leads to the order that is held, not to a checkout that would place a second one.
    window.history.replaceState(null, "", routes.completePayment(order.id));
    window.location.assign(payment_url);
  } else if (payment_required) {
    expectArrival(order.id);
    const description = payment_error ?? "The payment could not be started.";
    notify({ title: "Order Created with Payment Issue", description, tone: "warning", isForNextPage: true });
    goTo(tracking);
  } else {
    notify({
      title: "Order placed successfully",
      description: placedText(order),
      action: { label: "Track Order", href: tracking },
      isForNextPage: true,
    });
    goTo(routes.home);
  }
}

function placedText(order: CreateOrderResult["order"]): string {
  const placed = `Order ${order.order_number} is placed. Tracking number ${order.tracking_number}.`;
  if (order.payment_method !== "cash_on_delivery") return placed;

  return `${placed} You pay ${formatTaka(order.total_amount)} when it arrives.`;
}
