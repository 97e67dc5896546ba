/** What an order costs. The cart, the checkout, a quote and the order itself all price with these functions (spec 5, D1.5). */
import { type Paisa, paisa, toPaisa } from "@/lib/money";

/** For the whole order, not for a line (D1.8). */
export const MAX_ITEMS_PER_ORDER = 10;

export type DeliveryZone = "inside_dhaka" | "outside_dhaka";

/** Inside Dhaka when the city contains "dhaka" in any case, or ঢাকা. */
export function deliveryZone(city: string): DeliveryZone {
  return /dhaka|ঢাকা/i.test(city.normalize("NFC")) ? "inside_dhaka" : "outside_dhaka";
}

export type Tariff = { insideDhaka: Paisa; outsideDhaka: Paisa; freeAbove: Paisa | null };

/** Amounts in taka, as the settings have them on the wire. */
type Charges = { inside_dhaka: number; outside_dhaka: number; free_delivery_threshold: number | null };

/** The public settings (taka) as what orders are charged with (paisa). */
export function tariffOf({ inside_dhaka, outside_dhaka, free_delivery_threshold }: Charges): Tariff {
  return {
    insideDhaka: toPaisa(inside_dhaka),
    outsideDhaka: toPaisa(outside_dhaka),
    freeAbove: free_delivery_threshold === null ? null : toPaisa(free_delivery_threshold),
  };
}

/** Lines of the same product are one line: they are checked and taken together (reliability R2). */
export function mergeItems<Item extends { product_id: string; quantity: number }>(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const first = merged.get(item.product_id);
    merged.set(item.product_id, first ? { ...first, quantity: first.quantity + item.quantity } : item);
  }

  return [...merged.values()];
}

export type PricedLine = { price: Paisa; quantity: number };

/** Lines as they are on the wire, in taka, with their prices in paisa. */
export function pricedLines(lines: readonly { price: number; quantity: number }[]): PricedLine[] {
  return lines.map(({ price, quantity }) => ({ price: toPaisa(price), quantity }));
}

/** What the lines cost without delivery. */
export function subtotalOf(lines: readonly PricedLine[]): Paisa {
  return paisa(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
}

export type OrderTotal = { subtotal: Paisa; deliveryCharge: Paisa; total: Paisa };

/** Subtotal, delivery charge and total. Delivery is free when the subtotal is strictly above the threshold. */
export function orderTotal(lines: readonly PricedLine[], city: string, tariff: Tariff): OrderTotal {
  const subtotal = subtotalOf(lines);
  const isFree = tariff.freeAbove !== null && subtotal > tariff.freeAbove;
  const charge = deliveryZone(city) === "inside_dhaka" ? tariff.insideDhaka : tariff.outsideDhaka;
  const deliveryCharge = isFree ? paisa(0) : charge;

  return { subtotal, deliveryCharge, total: paisa(subtotal + deliveryCharge) };
}
