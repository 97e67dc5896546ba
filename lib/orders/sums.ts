/** What an order comes to, for every screen, paper and mail: the rows always add up to the total. Pure. */
import { formatTaka, type Paisa, paisa, toPaisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import { subtotalOf } from "./lines";
import { needsParcel } from "./parcel";
import type { Order, OrderItem } from "./schema";

/** An order's amounts in paisa, as a mail keeps them. */
export type OrderAmounts = {
  lines: readonly { quantity: number; pricePaisa: number }[];
  deliveryChargePaisa: number;
  /** Left out where it has one. */
  hasParcel?: boolean | undefined;
  /** Left out where no coupon took anything off. */
  discountPaisa?: number | undefined;
  /** Left out for those who may not know it. */
  couponCode?: string | undefined;
  totalPaisa: number;
};

export type PricedOrder = Pick<Order, "items" | "delivery_charge" | "discount" | "total_amount"> &
  Partial<Pick<Order, "coupon_code">>;

/** Quantity times price (spec 3), in taka. */
export function lineTotal({ price, quantity }: Pick<OrderItem, "price" | "quantity">): number {
  return toTaka(paisa(toPaisa(price) * quantity));
}

export function amountsOf(order: PricedOrder): OrderAmounts {
  return {
    lines: order.items.map(({ quantity, price }) => ({ quantity, pricePaisa: toPaisa(price) })),
    deliveryChargePaisa: toPaisa(order.delivery_charge),
    hasParcel: needsParcel(order.items),
    discountPaisa: toPaisa(order.discount),
    couponCode: order.coupon_code ?? undefined,
    totalPaisa: toPaisa(order.total_amount),
  };
}

/** The lines together, and what an admin set the total apart from them by: 0 for most orders. */
export function orderSums({ lines, deliveryChargePaisa, discountPaisa = 0, totalPaisa }: OrderAmounts): {
  subtotal: Paisa;
  adjustment: Paisa;
} {
  const subtotal = subtotalOf(lines.map(({ quantity, pricePaisa }) => ({ quantity, price: paisa(pricePaisa) })));

  return { subtotal, adjustment: paisa(totalPaisa - deliveryChargePaisa + discountPaisa - subtotal) };
}

/** A label and its formatted amount. */
export type SumRow = [label: string, amount: string];

/** What a discount is called, for somebody who may know the code and for everybody else. */
export function discountLabel(code: string | null | undefined): string {
  return code ? t("Coupon {code}", { code }) : t("Discount");
}

/** The sums below the lines of an order: the parts, and the total that they add up to. */
export function sumRows(order: OrderAmounts): { parts: SumRow[]; total: SumRow } {
  const { subtotal, adjustment } = orderSums(order);
  const words = (amount: number) => formatTaka(toTaka(paisa(amount)));
  const delivery = order.deliveryChargePaisa === 0 ? t("Free") : words(order.deliveryChargePaisa);
  const parts: SumRow[] = [[t("Subtotal"), words(subtotal)]];
  if (order.hasParcel !== false || order.deliveryChargePaisa !== 0) parts.push([t("Delivery charge"), delivery]);
  if (order.discountPaisa) parts.push([discountLabel(order.couponCode), words(-order.discountPaisa)]);
  if (adjustment !== 0) parts.push([t("Adjustment"), words(adjustment)]);

  return { parts, total: [t("Total"), words(order.totalPaisa)] };
}
