/** Order pricing, shared by cart, checkout, quote and orders (spec 5, D1.5). */
import { type CouponTerms, couponDiscount } from "@/lib/coupons/discount";
import { type Paisa, paisa, toPaisa } from "@/lib/money";
import { type PricedLine, subtotalOf } from "./lines";
import { needsParcel } from "./parcel";

export const deliveryZones = ["inside_dhaka", "outside_dhaka"] as const;
export type DeliveryZone = (typeof deliveryZones)[number];

/** Returns inside Dhaka if the city contains "dhaka" in any case, or ঢাকা. */
export function deliveryZone(city: string): DeliveryZone {
  return /dhaka|ঢাকা/i.test(city.normalize("NFC")) ? "inside_dhaka" : "outside_dhaka";
}

export type Tariff = { insideDhaka: Paisa; outsideDhaka: Paisa; freeAbove: Paisa | null };

/** Amounts in taka, as in the settings API. */
type Charges = { inside_dhaka: number; outside_dhaka: number; free_delivery_threshold: number | null };

/** Converts the public delivery settings from taka to a tariff in paisa. */
export function tariffOf({ inside_dhaka, outside_dhaka, free_delivery_threshold }: Charges): Tariff {
  return {
    insideDhaka: toPaisa(inside_dhaka),
    outsideDhaka: toPaisa(outside_dhaka),
    freeAbove: free_delivery_threshold === null ? null : toPaisa(free_delivery_threshold),
  };
}

/** Merges lines of the same product, so that their stock is checked and taken together (reliability R2). */
export function mergeItems<Item extends { product_id: string; quantity: number }>(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const first = merged.get(item.product_id);
    merged.set(item.product_id, first ? { ...first, quantity: first.quantity + item.quantity } : item);
  }

  return [...merged.values()];
}

export type OrderTotal = { subtotal: Paisa; deliveryCharge: Paisa; discount: Paisa; total: Paisa };

/**
 * Delivery charge: zero without a parcel, or if the subtotal before discounts is strictly above the threshold, so that a coupon never
 * increases the charge.
 */
export function deliveryChargeOf(lines: readonly PricedLine[], city: string, tariff: Tariff): Paisa {
  if (!needsParcel(lines)) return paisa(0);
  if (tariff.freeAbove !== null && subtotalOf(lines) > tariff.freeAbove) return paisa(0);

  return deliveryZone(city) === "inside_dhaka" ? tariff.insideDhaka : tariff.outsideDhaka;
}

/** Subtotal, delivery charge, discount and total, in paisa. A coupon gives no discount if its terms are not met. */
export function orderTotal(
  lines: readonly PricedLine[],
  city: string,
  tariff: Tariff,
  coupon: CouponTerms | null = null,
): OrderTotal {
  const subtotal = subtotalOf(lines);
  const deliveryCharge = deliveryChargeOf(lines, city, tariff);
  const discount = coupon ? couponDiscount(coupon, lines, deliveryCharge) : paisa(0);

  return { subtotal, deliveryCharge, discount, total: paisa(subtotal + deliveryCharge - discount) };
}
