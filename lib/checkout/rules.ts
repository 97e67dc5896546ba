/** What an order costs: the same functions price the checkout's summary and the order itself (spec 5, decisions 1). */
import { type Paisa, paisa } from "@/lib/money";

/** For the whole order, not for a line (decisions 1). */
export const MAX_ITEMS_PER_ORDER = 10;

export type DeliveryZone = "inside_dhaka" | "outside_dhaka";

/** Inside Dhaka when the city contains "dhaka" in any case, or ঢাকা. */
export function deliveryZone(city: string): DeliveryZone {
  return /dhaka|ঢাকা/i.test(city.normalize("NFC")) ? "inside_dhaka" : "outside_dhaka";
}

export type Tariff = { insideDhaka: Paisa; outsideDhaka: Paisa; freeAbove: Paisa | null };

export type PricedLine = { price: Paisa; quantity: number };

export type OrderTotal = { subtotal: Paisa; deliveryCharge: Paisa; total: Paisa };

/** Subtotal, delivery charge and total. Delivery is free when the subtotal is strictly above the threshold. */
export function orderTotal(lines: readonly PricedLine[], city: string, tariff: Tariff): OrderTotal {
  const subtotal = paisa(lines.reduce((sum, line) => sum + line.price * line.quantity, 0));
  const isFree = tariff.freeAbove !== null && subtotal > tariff.freeAbove;
  const charge = deliveryZone(city) === "inside_dhaka" ? tariff.insideDhaka : tariff.outsideDhaka;
  const deliveryCharge = isFree ? paisa(0) : charge;

  return { subtotal, deliveryCharge, total: paisa(subtotal + deliveryCharge) };
}
