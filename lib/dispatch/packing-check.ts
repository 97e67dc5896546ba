/**
 * Packing check by scanner: the slip's barcode chooses the order, each product's barcode or SKU counts one unit. Pure. The check changes
 * nothing in the shop and is kept in the page only.
 */
import { toAsciiDigits } from "@/lib/digits";
import { packedLines } from "@/lib/orders/parcel";
import { isWithShop } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/schema";

/** Barcode and SKU by product id; null: none recorded. */
export type ProductCodes = Readonly<Record<string, { barcode: string | null; sku: string | null }>>;

export type CheckedLine = {
  productId: string;
  name: string;
  nameBn: string | null;
  quantity: number;
  counted: number;
  /** Texts that a scanner may read from the product, in capitals. */
  codes: readonly string[];
};

export type CheckedOrder = { id: string; number: string; lines: readonly CheckedLine[] };

export type ScanResult =
  | { kind: "chosen" | "unfinished" | "complete" | "again"; number: string }
  | { kind: "counted" | "too_many"; name: string; nameBn: string | null }
  | { kind: "not_in_order"; name: string | null; nameBn: string | null; code: string }
  | { kind: "no_order"; code: string };

export type PackingCheck = {
  orders: readonly CheckedOrder[];
  /** Id of the order on the table; null before the first slip. */
  current: string | null;
  last: ScanResult | null;
};

type Item = Pick<Order["items"][number], "product_id" | "product_name" | "product_name_bn" | "quantity" | "category">;
type Packed = Pick<Order, "id" | "order_number" | "status" | "payment_status"> & { items: readonly Item[] };

/** One line per product of each order that waits in the shop. */
export function startCheck(orders: readonly Packed[], codes: ProductCodes): PackingCheck {
  const waiting = orders.filter(({ status, payment_status }) => isWithShop({ status, paymentStatus: payment_status }));

  return {
    current: null,
    last: null,
    orders: waiting.map(({ id, order_number: number, items }) => ({ id, number, lines: linesOf(items, codes) })),
  };
}

function linesOf(items: readonly Item[], codes: ProductCodes): CheckedLine[] {
  const lines = new Map<string, CheckedLine>();
  for (const { product_id: productId, product_name: name, product_name_bn: nameBn, quantity } of packedLines(items)) {
    const { barcode = null, sku = null } = codes[productId] ?? {};
    const known = [barcode, sku].flatMap((code) => code?.toUpperCase() ?? []);
    const before = lines.get(productId)?.quantity ?? 0;
    lines.set(productId, { productId, name, nameBn, quantity: before + quantity, counted: 0, codes: known });
  }

  return [...lines.values()];
}

export const isComplete = ({ lines }: CheckedOrder) => lines.every(({ quantity, counted }) => counted === quantity);
const isBegun = ({ lines }: CheckedOrder) => lines.some(({ counted }) => counted > 0);

/** Applies a scanned text. */
export function scan(check: PackingCheck, text: string): PackingCheck {
  const code = toAsciiDigits(text.trim()).toUpperCase();
  const slip = check.orders.find(({ number }) => number === code);
  if (slip) return choose(check, slip);
  const order = check.orders.find(({ id }) => id === check.current);
  if (!order) return { ...check, last: { kind: "no_order", code } };
  const line = order.lines.find(({ codes }) => codes.includes(code));
  if (line) return count(check, line.productId);
  const other = check.orders.flatMap(({ lines }) => lines).find(({ codes }) => codes.includes(code));
  const { name = null, nameBn = null } = other ?? {};

  return { ...check, last: { kind: "not_in_order", name, nameBn, code } };
}

function choose(check: PackingCheck, slip: CheckedOrder): PackingCheck {
  const before = check.orders.find(({ id }) => id === check.current);
  const isLeft = before && before !== slip && isBegun(before) && !isComplete(before);
  const chosen = { kind: isComplete(slip) ? "again" : "chosen", number: slip.number } as const;

  return { ...check, current: slip.id, last: isLeft ? { kind: "unfinished", number: before.number } : chosen };
}

/** Counts one unit of a product of the present order, also without a scanner. */
export function count(check: PackingCheck, productId: string): PackingCheck {
  const order = check.orders.find(({ id }) => id === check.current);
  const line = order?.lines.find((one) => one.productId === productId);
  if (!order || !line) return check;
  const { name, nameBn } = line;
  if (line.counted >= line.quantity) return { ...check, last: { kind: "too_many", name, nameBn } };

  const lines = order.lines.map((one) => (one === line ? { ...one, counted: one.counted + 1 } : one));
  const counted = { ...order, lines };
  const last = isComplete(counted)
    ? ({ kind: "complete", number: order.number } as const)
    : ({ kind: "counted", name, nameBn } as const);

  return { ...check, orders: check.orders.map((one) => (one === order ? counted : one)), last };
}

/** Starts the present order again. */
export function recount(check: PackingCheck): PackingCheck {
  const orders = check.orders.map((order) =>
    order.id === check.current ? { ...order, lines: order.lines.map((line) => ({ ...line, counted: 0 })) } : order,
  );

  return { ...check, orders, last: null };
}
