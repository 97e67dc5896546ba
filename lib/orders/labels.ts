/** Badges of order states: label and element family (D6). Presentation only. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import type { ReturnStatus } from "./returns";
import type { DeliveryStatus, OrderMailKind, OrderStatus, PaymentStatus } from "./schema";

export const orderBadges = {
  pending: { label: "Pending", family: "earth" },
  processing: { label: "Processing", family: "noble" },
  shipped: { label: "Shipped", family: "metal" },
  delivered: { label: "Delivered", family: "nonmetal" },
  cancelled: { label: "Cancelled", family: "alkali" },
} as const satisfies Record<OrderStatus, Badge>;

/** Element card of a placed order: element 119 is undiscovered. */
export const orderedElement = { number: 119, symbol: "Ok", name: "Ordered", family: "nonmetal" } as const;

export const paymentBadges = {
  // A payment's "Pending" translates differently from an order's.
  pending: { label: "Pending^payment", family: "earth" },
  paid: { label: "Paid", family: "nonmetal" },
  failed: { label: "Failed", family: "alkali" },
  refunded: { label: "Refunded", family: "halogen" },
} as const satisfies Record<PaymentStatus, Badge>;

export const deliveryBadges = {
  pending: { label: "Pending", family: "earth" },
  preparing: { label: "Preparing", family: "noble" },
  shipped: { label: "Shipped", family: "metal" },
  delivered: { label: "Delivered", family: "nonmetal" },
} as const satisfies Record<DeliveryStatus, Badge>;

/** Replaces the delivery badge of a returned parcel. */
export const returnBadges = {
  coming_back: { label: "Coming back", family: "earth" },
  received: { label: "Returned", family: "halogen" },
  lost: { label: "Lost", family: "alkali" },
} as const satisfies Record<Exclude<ReturnStatus, "none">, Badge>;

/** Labels of order emails in the menu for resending. */
export const orderMailLabels: Record<OrderMailKind, Label> = {
  order_placed: "Order confirmation",
  order_paid: "Payment received",
  order_shipped: "On its way",
  order_delivered: "Delivered",
  order_cancelled: "Order cancelled",
  payment_failed: "Payment failed",
  order_in_cash: "Changed to cash",
  order_online: "Changed to online payment",
  order_changed: "Name or address changed",
  order_unheld: "Items not held",
  premium_code: "Premium code",
};

/** Kinds of text messages about an order. */
export const orderSmsLabels = {
  order_placed: "Order placed^sms",
  confirm_code: "Confirmation code^sms",
  advance_link: "Link for the advance",
  out_for_delivery: "Out for delivery^sms",
  delivered: "Delivered^sms",
  code_ready: "Premium code in My Codes",
} as const satisfies Record<string, Label>;

type Badge = { label: Label; family: string };

export const paymentLabel = (status: PaymentStatus): string => t(paymentBadges[status].label);
