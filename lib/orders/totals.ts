/** Order totals for every page, printout and email: the rows always add up to the total. Pure. */
import { discountLabel } from "@/lib/coupons/labels";
import { formatTaka, type Paisa, paisa, toPaisa, toTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import { subtotalOf } from "./lines";
import { needsParcel } from "./parcel";
import { restPaisa } from "./rest";
import type { Order, OrderItem, PaymentStatus } from "./schema";

/** Amounts in paisa, as stored in emails. */
export type OrderAmounts = {
  lines: readonly { quantity: number; pricePaisa: number }[];
  deliveryChargePaisa: number;
  /** False if the order has no parcel; treated as true if omitted. */
  hasParcel?: boolean | undefined;
  /** Omitted without a discount. */
  discountPaisa?: number | undefined;
  /** Omitted if the reader may not see it. */
  couponCode?: string | undefined;
  totalPaisa: number;
  /** Omitted without an advance. */
  advancePaisa?: number | undefined;
  /** Of a paid or refunded order nothing is left to pay. */
  paymentStatus?: PaymentStatus | undefined;
};

export type PricedOrder = Pick<Order, "items" | "delivery_charge" | "discount" | "total_amount"> &
  Partial<Pick<Order, "coupon_code" | "advance_amount" | "payment_status">>;

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
    advancePaisa: toPaisa(order.advance_amount ?? 0),
    paymentStatus: order.payment_status,
  };
}

/** Subtotal, and an admin's adjustment of the total: 0 for most orders. */
export function orderTotals({ lines, deliveryChargePaisa, discountPaisa = 0, totalPaisa }: OrderAmounts): {
  subtotal: Paisa;
  adjustment: Paisa;
} {
  const subtotal = subtotalOf(lines.map(({ quantity, pricePaisa }) => ({ quantity, price: paisa(pricePaisa) })));

  return { subtotal, adjustment: paisa(totalPaisa - deliveryChargePaisa + discountPaisa - subtotal) };
}

/** Label and formatted amount. */
export type TotalRow = [label: string, amount: string];

/** Rows below the order lines: the parts, the total, and of an advance its amount and the rest. */
export function totalRows(order: OrderAmounts): { parts: TotalRow[]; total: TotalRow; advance: TotalRow[] } {
  const { subtotal, adjustment } = orderTotals(order);
  const words = (amount: number) => formatTaka(toTaka(paisa(amount)));
  const delivery = order.deliveryChargePaisa === 0 ? t("Free") : words(order.deliveryChargePaisa);
  const parts: TotalRow[] = [[t("Subtotal"), words(subtotal)]];
  if (order.hasParcel !== false || order.deliveryChargePaisa !== 0) parts.push([t("Delivery charge"), delivery]);
  if (order.discountPaisa) parts.push([discountLabel(order.couponCode), words(-order.discountPaisa)]);
  if (adjustment !== 0) parts.push([t("Adjustment"), words(adjustment)]);

  const { totalPaisa, advancePaisa = 0, paymentStatus } = order;
  const advance: TotalRow[] = [];
  if (advancePaisa !== 0) advance.push([t("Paid in advance"), words(-advancePaisa)]);
  if (advancePaisa !== 0 && paymentStatus !== "paid" && paymentStatus !== "refunded") {
    advance.push([t("Rest"), words(restPaisa({ totalPaisa, advancePaisa }))]);
  }

  return { parts, total: [t("Total"), words(totalPaisa)], advance };
}
