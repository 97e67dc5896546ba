/** What an answer to an order means for the buyer (spec 4 and 8). */
import type { UseFormSetError } from "react-hook-form";
import { showFieldErrors } from "@/components/shared/form-errors";
import { notify, notifyError } from "@/components/shared/notify";
import { ApiError } from "@/lib/api-client";
import { formatTaka } from "@/lib/money";
import { expectArrival } from "@/lib/orders/arrival";
import type { CreateOrderResult } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";
import { type CheckoutFields, checkoutSchema } from "./form-schema";

/** Where the buyer goes with an order: to a page of the shop or, with a way back to the order, to the gateway's. */
export type Way = { kind: "page"; path: string } | { kind: "gateway"; url: string; back: string };

/** Tells how it went and where to go next. */
export function settle({ order, payment_required, payment_url, payment_error }: CreateOrderResult): Way {
  const track = routes.track(order.id);
  if (payment_required && payment_url) {
    return { kind: "gateway", url: payment_url, back: routes.completePayment(order.id) };
  }

  if (payment_required) {
    expectArrival(order.id);
    const description = payment_error ?? "The payment could not be started.";
    notify({ title: "Order Created with Payment Issue", description, tone: "warning", isForNextPage: true });
    return { kind: "page", path: track };
  }

  const isCash = order.payment_method === "cash_on_delivery";
  notify({
    title: "Order placed successfully",
    description:
      `Order ${order.order_number} is placed. Tracking number ${order.tracking_number}. ${isCash ? `You pay ${formatTaka(order.total_amount)} when it arrives.` : ""}`.trim(),
    action: { label: "Track Order", href: track },
    isForNextPage: true,
  });
  return { kind: "page", path: routes.home };
}

/** The server has decided against this order, so that the next attempt is a new one. Anything else may have gone through. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

const SHOP_CHANGES = new Set([
  "out_of_stock",
  "unavailable_product",
  "total_changed",
  "not_found",
  "payment_method_disabled",
]);

/** The shop is not as it was shown: a fresh check shows how it is. */
export function isShopChange(error: unknown): boolean {
  return error instanceof ApiError && SHOP_CHANGES.has(error.code);
}

/** The server's fields that the form has: those of the address lie one level deeper there. */
const serverFields = Object.fromEntries(
  Object.keys(checkoutSchema.shape).flatMap((name) => [
    [name, name as keyof CheckoutFields],
    [`shipping_address.${name}`, name as keyof CheckoutFields],
  ]),
);

/** Says why there is no order, in the server's words, and marks the fields that are to blame. */
export function tellFailure(error: unknown, setError: UseFormSetError<CheckoutFields>): void {
  if (error instanceof ApiError && error.status === 401) {
    // The tokens are gone by now, and the session gate goes to /login, back to here afterwards.
    notify({ title: "Authentication Required - Please log in to place an order.", tone: "error" });
    return;
  }

  notifyError(error, undefined, "Order Failed");
  showFieldErrors(error, serverFields, setError);
}
