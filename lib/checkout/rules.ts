/**
 * Checkout rules, pure: comparing requested lines with the catalogue (on the server for a quote, in the browser with its result), building
 * the request body of an order, and classifying errors.
 */
import type { ApiError } from "@/lib/api-error";
import { type CartLine, isBuyable, toLine } from "@/lib/cart/lines";
import type { CartChange } from "@/lib/cart/rules";
import { toTaka } from "@/lib/money";
import { pricedLines } from "@/lib/orders/lines";
import { type OrderTotal, orderTotal, tariffOf } from "@/lib/orders/pricing";
import type { ShippingAddress } from "@/lib/orders/shipping-address";
import type { Product } from "@/lib/products/schema";
import type { PaymentMethodName } from "@/lib/settings/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { type EnteredCoupon, usableTerms } from "./coupon";
import type { Quote, QuoteRequest } from "./schema";

/** Quote request for cart lines. */
export function quoteItems(lines: readonly CartLine[]): QuoteRequest["items"] {
  return lines.map(({ product_id, quantity, price }) => ({ product_id, quantity, price }));
}

type Comparison = Pick<Quote, "lines" | "changes">;

/** @param products by id; null or missing if the product does not exist */
export function compareWithShop(
  items: QuoteRequest["items"],
  products: ReadonlyMap<string, Product | null>,
): Comparison {
  const changes: Comparison["changes"] = [];
  const lines = items.flatMap(({ product_id, quantity, price }) => {
    const product = products.get(product_id);
    if (!product || !isBuyable(product)) {
      changes.push({ kind: "gone", product_id, from: quantity, to: 0 });
      return [];
    }

    const { category, name_bn, card_language } = product;
    const line = {
      ...toLine(product, Math.min(quantity, product.stock_quantity)),
      name_bn,
      category,
      card_language,
    };
    if (line.quantity < quantity) changes.push({ kind: "fewer", product_id, from: quantity, to: line.quantity });
    if (price !== undefined && line.price !== price) {
      changes.push({ kind: "price", product_id, from: price, to: line.price });
    }
    return [line];
  });

  return { lines, changes };
}

/** Applies a quote to the cart, removing unavailable lines. Lines not in the quote stay unchanged. */
export function applyQuote(cart: readonly CartLine[], { lines, changes }: Comparison): CartLine[] {
  const isGone = (id: string) => changes.some(({ kind, product_id }) => kind === "gone" && product_id === id);

  return cart.flatMap((line) => {
    const quoted = lines.find(({ product_id }) => product_id === line.product_id);
    if (quoted) return [{ ...quoted, quantity: Math.min(line.quantity, quoted.stock_quantity) }];

    return isGone(line.product_id) ? [] : [line];
  });
}

/** Adds product names to the changes: current names, or the cart's for unavailable products. */
export function describeChanges(cart: readonly CartLine[], { lines, changes }: Comparison): CartChange[] {
  return changes.flatMap((change) => {
    const named = [...lines, ...cart].find(({ product_id }) => product_id === change.product_id);

    return named ? [{ ...change, name: pickContent(named.name, named.name_bn) }] : [];
  });
}

/** Merges changes; a later change replaces an earlier one of the same product and kind. */
export function mergeChanges(earlier: readonly CartChange[], later: readonly CartChange[]): CartChange[] {
  const isRepeated = (old: CartChange) =>
    later.some(({ kind, product_id }) => kind === old.kind && product_id === old.product_id);

  return [...earlier.filter((old) => !isRepeated(old)), ...later];
}

type Charges = Quote["delivery_charges"];

export function haveSameTotal(one: Charges, other: Charges): boolean {
  return (
    one.inside_dhaka === other.inside_dhaka &&
    one.outside_dhaka === other.outside_dhaka &&
    one.free_delivery_threshold === other.free_delivery_threshold
  );
}

type Priced = { lines: readonly CartLine[]; charges: Charges; coupon: EnteredCoupon | null };

/** Amounts shown while the city is being typed, in paisa. */
export function totalOf({ lines, charges, coupon }: Priced, city: string): OrderTotal {
  return orderTotal(pricedLines(lines), city, tariffOf(charges), usableTerms(coupon));
}

/** Form data of an order. */
export type OrderForm = {
  payment_method: PaymentMethodName;
  shipping_address: ShippingAddress;
  note?: string;
  /** Version of the policies that the buyer agreed to. */
  accepted_policies: string;
};

export type OrderBody = OrderForm & {
  total_amount: number;
  items: { product_id: string; quantity: number }[];
  coupon_code?: string;
};

/** An order that was sent and may have been placed: sending it again with the same key cannot create a second order. */
export type Attempt = { content: string; key: string };

/** Request body of an order, including the displayed total. */
export function orderBody(priced: Priced, form: OrderForm): OrderBody {
  const { total, discount } = totalOf(priced, form.shipping_address.city);

  return {
    ...form,
    total_amount: toTaka(total),
    items: priced.lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    ...(priced.coupon && discount > 0 ? { coupon_code: priced.coupon.code } : {}),
  };
}

/** Whether the server definitively rejected the order. After any other error it may have been placed. */
export function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

const SHOP_CHANGES = new Set([
  "out_of_stock",
  "unavailable_product",
  "total_changed",
  "not_found",
  "payment_method_disabled",
  "cash_without_parcel",
]);

/** Whether the shop's data has changed; a new quote then shows the difference. */
export function isShopChange({ code }: ApiError): boolean {
  return SHOP_CHANGES.has(code);
}
