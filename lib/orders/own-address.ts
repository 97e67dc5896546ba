/** Changes of the recipient by the customer, until the parcel is packed (ADR 112). Pure. */
import type { z } from "zod";
import { termsOf } from "@/lib/coupons/discount";
import { paisa, toPaisa, toTaka } from "@/lib/money";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { strictBody } from "@/lib/strict-body";
import type { Label } from "@/lib/texts/catalogue";
import { isBelowCharge, toMovedChange } from "./admin-change";
import type { OrderChange } from "./change";
import { type PricedLine, pricedLines } from "./lines";
import { needsParcel } from "./parcel";
import { type Tariff, tariffOf } from "./pricing";
import type { LiveState } from "./rules";
import { type Order, orderAmountSchema } from "./schema";
import { parcelAddressSchema } from "./shipping-address";

/** Omitted fields stay unchanged. */
export const ownAddressSchema = strictBody({
  ...parcelAddressSchema.partial().shape,
  /** Total in taka that the customer was shown; another one is rejected. */
  total_amount: orderAmountSchema.optional(),
});
export type OwnAddressInput = z.infer<typeof ownAddressSchema>;

type Judged = LiveState & {
  items: Parameters<typeof needsParcel>[0];
  codeHeld: boolean;
};

export const PARCEL_IS_PACKED =
  "The parcel is being packed or is with the courier already. Please call us." satisfies Label;

/** Returns why the customer cannot change the recipient; null if they can, unless a courier has the parcel. */
export function ownAddressRefusal(order: Judged): Label | null {
  if (!needsParcel(order.items)) return "This order has no parcel";
  if (order.status === "cancelled") return "This order has been cancelled";
  if (order.paymentStatus === "refunded") return "This order has been refunded";
  if (order.status !== "pending") return PARCEL_IS_PACKED;

  return order.codeHeld ? "We are still checking the payment of this order. Please call us." : null;
}

type Moved = Parameters<typeof toMovedChange>[0] & { lines: readonly PricedLine[] };

/** Column changes, planned as an edit by staff. A total below the delivery charge stays, because it was agreed with the customer. */
export function ownAddressChange(
  order: Moved,
  { total_amount: _, ...address }: OwnAddressInput,
  tariff: Tariff,
): OrderChange {
  const agreed = isBelowCharge(order) ? { total_amount: toTaka(paisa(order.totalPaisa)) } : {};

  return toMovedChange(order, { shipping_address: address, ...agreed }, tariff);
}

export type MovedSums = { total: number; deliveryCharge: number };

/** Total and delivery charge in taka if the parcel goes to another city, as the server computes them. */
export function sumsAfterMove(order: Order, city: string, charges: DeliveryCharges): MovedSums {
  const sums = {
    totalPaisa: toPaisa(order.total_amount),
    deliveryChargePaisa: toPaisa(order.delivery_charge),
    discountPaisa: toPaisa(order.discount),
  };
  const moved = {
    ...sums,
    couponKind: order.coupon_terms && termsOf(order.coupon_terms).kind,
    status: order.status,
    paymentStatus: order.payment_status,
    shipCity: order.shipping_address.city,
    lines: pricedLines(order.items),
  };
  const after = { ...sums, ...ownAddressChange(moved, { city }, tariffOf(charges)) };

  return { total: toTaka(paisa(after.totalPaisa)), deliveryCharge: toTaka(paisa(after.deliveryChargePaisa)) };
}
