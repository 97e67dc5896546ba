import { courierLink } from "@/lib/dispatch/couriers";
import { publicParcelState } from "@/lib/dispatch/parcel-labels";
import type { ParcelStatus } from "@/lib/dispatch/parcel-status";
import { paisa, toTaka } from "@/lib/money";
import type { SelectedOrder } from "@/lib/order-work/bulk";
import type { PaymentAttempt } from "@/lib/orders/attempts";
import { promisedFrom } from "@/lib/orders/delivery-dates";
import { holdOf } from "@/lib/orders/holds";
import type { PricedLine } from "@/lib/orders/lines";
import { needsParcel } from "@/lib/orders/parcel";
import { refundedOf } from "@/lib/orders/refunds";
import { restPaisa } from "@/lib/orders/rest";
import { returnStatusOf } from "@/lib/orders/returns";
import { estimatedDelivery, type StatusTimes, timeline } from "@/lib/orders/rules";
import type { ListedOrder, Order, OrderItem, OrderWithCode, TrackedOrder } from "@/lib/orders/schema";
import type { OrderWork, Refund } from "@/lib/orders/work-schema";
import type { PaymentMethodName } from "@/lib/settings/schema";
import { termsOfOrder, toWireTerms } from "@/server/coupons/serialize";
import { codesInOrder } from "@/server/fulfilment/codes-in-order";
import { type TriggerColumn, triggerColumns } from "@/server/fulfilment/trigger-columns";
import {
  type OrderItem as OrderItemRow,
  type Order as OrderRow,
  type PaymentAttempt as PaymentAttemptRow,
  type PremiumCode,
  Prisma,
  type Refund as RefundRow,
} from "@/server/generated/prisma/client";
import { toOrderCode } from "@/server/premium-codes/serialize";

/** The full row of an order, except columns that triggers maintain. */
export type OrderWithItems = Omit<OrderRow, TriggerColumn> & { items: OrderItemRow[] };

export const orderFields = Object.keys(Prisma.OrderScalarFieldEnum).filter(
  (field) => !(triggerColumns as readonly string[]).includes(field),
);

/** Shared `include` of all order reads. */
export const withItems = { items: { orderBy: { position: "asc" } } } as const;

export type OrderRowWithCode = OrderWithItems & { premiumCodes: PremiumCode[] };

/** Shared `include` of reads that show codes. */
export const withCode = { ...withItems, premiumCodes: { orderBy: codesInOrder } };

function toOrderItem(row: OrderItemRow): OrderItem {
  return {
    id: row.id,
    product_id: row.productId,
    product_name: row.productName,
    product_name_bn: row.productNameBn,
    image_url: row.imageUrl,
    quantity: row.quantity,
    category: row.category,
    price: toTaka(paisa(row.pricePaisa)),
  };
}

/** Fields visible to anyone with the order's id. */
function toPublicPart(row: OrderWithItems) {
  const courier = { courier_name: row.courierName, courier_tracking_number: row.courierTrackingNumber };

  return {
    id: row.id,
    order_number: row.orderNumber,
    tracking_number: row.trackingNumber,
    tracking_alias: row.trackingAlias,
    ...courier,
    courier_link: courierLink(courier),
    return_status: returnStatusOf(row),
    waits_for_stock: row.waitsForStock,
    is_sold_out: row.soldOutAt !== null,
    created_at: row.createdAt.toISOString(),
    promised_from: promisedFrom(row)?.toISOString() ?? null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    status: row.status,
    payment_status: row.paymentStatus,
    delivery_status: row.deliveryStatus,
    // A foreign key restricts the value to the two methods.
    payment_method: row.paymentMethod as PaymentMethodName,
    ...amountsOf(row),
    delivery_charge: toTaka(paisa(row.deliveryChargePaisa)),
    discount: toTaka(paisa(row.discountPaisa)),
    items: row.items.map(toOrderItem),
  };
}

/** Lines as the price rules take them. */
export function pricedRows(items: readonly Pick<OrderItemRow, "pricePaisa" | "quantity" | "category">[]): PricedLine[] {
  return items.map(({ pricePaisa, quantity, category }) => ({ price: paisa(pricePaisa), quantity, category }));
}

export function toOrder(row: OrderWithItems): Order {
  const hold = holdOf(row);
  const heldUntil = row.heldUntil?.toISOString() ?? null;
  const coupon = termsOfOrder(row);

  return {
    ...toPublicPart(row),
    coupon_code: coupon?.code ?? null,
    coupon_terms: coupon && toWireTerms(coupon),
    user_id: row.userId,
    ...paidAmounts(row),
    payment_due_at: hold === "payment" ? heldUntil : null,
    confirm_by: hold === "confirmation" ? heldUntil : null,
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
    shipping_address: {
      firstName: row.shipFirstName,
      lastName: row.shipLastName,
      phone: row.shipPhone,
      email: row.shipEmail,
      address: row.shipAddress,
      area: row.shipArea,
      city: row.shipCity,
      zipCode: row.shipZipCode,
    },
    note: row.courierNote,
  };
}

/** An order in the admin list. */
export function toListedOrder(row: OrderRow & { items: OrderItemRow[] }): ListedOrder {
  return { ...toOrder(row), work: toOrderWork(row), source: row.source };
}

const amountsOf = (row: Pick<OrderRow, "totalPaisa" | "advancePaisa">) => ({
  total_amount: toTaka(paisa(row.totalPaisa)),
  advance_amount: toTaka(paisa(row.advancePaisa)),
  rest_amount: toTaka(paisa(restPaisa(row))),
});

const paidAmounts = (row: Pick<OrderRow, "paymentStatus" | "paidPaisa" | "refundedPaisa">) => ({
  paid_amount: row.paidPaisa === null ? null : toTaka(paisa(row.paidPaisa)),
  refunded_amount: toTaka(paisa(refundedOf(row))),
});

/** A selected order without its lines, for large selections. */
export function toSelectedOrder(row: OrderRow): SelectedOrder {
  const { created_at: _, ...standing } = toOrderSummary(row);

  return {
    ...standing,
    ...paidAmounts(row),
    // A foreign key restricts the value to the two methods.
    payment_method: row.paymentMethod as PaymentMethodName,
    courier_name: row.courierName,
    courier_tracking_number: row.courierTrackingNumber,
    has_parcel: row.shipAddress !== "",
    work: toOrderWork(row),
  };
}

/** Minimal data of an order: identity and state. */
export function toOrderSummary(row: OrderRow) {
  return {
    id: row.id,
    order_number: row.orderNumber,
    created_at: row.createdAt.toISOString(),
    status: row.status,
    payment_status: row.paymentStatus,
    return_status: returnStatusOf(row),
    ...amountsOf(row),
    work: { queue: row.queue },
  };
}

export function toOrderWork(row: OrderRow): OrderWork {
  return {
    queue: row.queue,
    due_at: row.dueAt?.toISOString() ?? null,
    confirmed_at: row.phoneConfirmedAt?.toISOString() ?? null,
    code_held: row.codeHeld,
    calls: {
      count: row.callCount,
      last_at: row.lastCallAt?.toISOString() ?? null,
      last_outcome: row.lastCallOutcome,
      again_at: row.callAgainAt?.toISOString() ?? null,
    },
  };
}

/** The order with its codes in any state, for admins. */
export function toOrderWithCode(row: OrderRowWithCode): OrderWithCode {
  const premium_codes = row.premiumCodes.map(toOrderCode);

  return {
    ...toOrder(row),
    premium_code: premium_codes[0] ?? null,
    premium_codes,
    waits_for_code: row.waitsForCode,
    code_held: row.codeHeld,
  };
}

/** The order as its customer sees it, with the codes while it is paid (D3.20). */
export function toOwnOrder(row: OrderRowWithCode): OrderWithCode {
  const order = toOrderWithCode(row);

  return row.paymentStatus === "paid" ? order : { ...order, premium_code: null, premium_codes: [] };
}

/** The order without name, phone, email, street and user id (D3.22). */
export function toTrackedOrder(
  row: OrderWithItems & { parcels: readonly { status: ParcelStatus }[] },
  reached: StatusTimes,
  { now, cashName, asksCode }: { now: Date; cashName: string; asksCode: boolean },
): TrackedOrder {
  const publicPart = toPublicPart(row);
  const state = { ...row, paymentMethod: publicPart.payment_method };
  const isSent = needsParcel(row.items);

  return {
    ...publicPart,
    shipping_address: { area: row.shipArea, city: row.shipCity },
    timeline: isSent ? timeline(state, reached, cashName) : [],
    estimated_delivery: estimatedDelivery(publicPart, now),
    asks_code: asksCode,
    parcel_state: publicParcelState(row.parcels[0]?.status),
  };
}

/** A payment attempt for admins. */
export function toPaymentAttempt(row: PaymentAttemptRow): PaymentAttempt {
  return {
    id: row.id,
    transaction_id: row.tranId,
    gateway_transaction_id: row.gatewayTxnId,
    amount: toTaka(paisa(row.amountPaisa)),
    is_advance: row.isAdvance,
    status: row.status,
    card_type: row.cardType,
    risk_level: row.riskLevel,
    risk_title: row.riskTitle,
    is_void: row.voidedAt !== null,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    refunded_at: row.refundedAt?.toISOString() ?? null,
  };
}

export function toRefund(row: RefundRow & { createdBy: { fullName: string } | null }): Refund {
  return {
    id: row.id,
    amount: toTaka(paisa(row.amountPaisa)),
    reason: row.reason,
    reference: row.reference,
    note: row.note,
    by: row.createdBy?.fullName ?? null,
    created_at: row.createdAt.toISOString(),
    is_void: row.voidedAt !== null,
  };
}
