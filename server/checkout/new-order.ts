/** A new order as it stands in the database: its row and its lines, priced by the shop. What the client says of prices is never believed. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { paymentLinkEnd } from "@/lib/desk/payment-link";
import { searchablePhone } from "@/lib/digits";
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import { CASH_WITHOUT_PARCEL, needsParcel, refusesCash, wholeName } from "@/lib/orders/parcel";
import { orderTotal } from "@/lib/orders/pricing";
import { orderNumberOf } from "@/lib/orders/rules";
import type { CreateOrderInput } from "@/lib/orders/schema";
import { type ShippingAddress, shippingAddressSchema } from "@/lib/orders/shipping-address";
import type { TakenSource } from "@/lib/orders/sources";
import { codeBatchOf } from "@/lib/premium-codes/rules";
import { parcelPhoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import type { NewCustomer } from "@/server/auth/new-customer";
import { toTerms } from "@/server/coupons/serialize";
import type { FoundCoupon } from "@/server/coupons/uses";
import { AppError, invalid } from "@/server/errors";
import { requireCost } from "@/server/fulfilment/attempts";
import { beginHold, beginLapse } from "@/server/fulfilment/holds";
import { widerNetwork } from "@/server/ip-address";
import type { Holder } from "@/server/locks";
import { networkHash } from "@/server/orders/open-order-limits";
import type { OrderWithItems } from "@/server/orders/serialize";
import { newTrackingNumber } from "@/server/orders/tracking-number";
import { lineColumns, type OfferWithCodes } from "@/server/products/stock";
import type { OrderTerms } from "@/server/settings/queries";
import type { Call } from "@/server/sql";

/** An order that an admin takes for somebody (ADR 070). */
export type Taken = {
  /** Of a new customer the row that is written with the order. */
  customer: { id: string; entered: NewCustomer | null };
  /** What ends the password of an account that nobody has confirmed, at the end of the same transaction (D9.26). */
  clearing: readonly Call[];
  source: TakenSource;
  /** For the shop alone. */
  note: string;
};

export type OrderRequest = {
  /** Who places it: the buyer, or an admin who takes it. */
  actor: Actor;
  input: CreateOrderInput;
  now: Date;
  /** Where the order comes from, as limits count it; left out where it comes from the shop itself. */
  network?: string;
  taken?: Taken;
  /** Demo data. */
  isDemo?: boolean;
};

export type PricedLine = { product: OfferWithCodes; quantity: number };

/** The lines as they are priced. */
export function pricesOf(lines: readonly PricedLine[]) {
  return lines.map(({ product, quantity }) => ({
    price: paisa(product.pricePaisa),
    quantity,
    category: product.category,
  }));
}

/** Whose open orders it is counted with. */
export function holderOf({ actor, input, network, taken }: OrderRequest): Holder {
  return {
    userId: taken?.customer.id ?? actor.id,
    shipPhoneDigits: searchablePhone(input.shipping_address.phone),
    networkHash: network === undefined ? null : networkHash(network),
    wideNetworkHash: network === undefined ? null : networkHash(widerNetwork(network)),
  };
}

const wholeAddress = z.object({ shipping_address: shippingAddressSchema.extend({ phone: parcelPhoneSchema }) });

/** Where the parcel goes; an order without one keeps name and phone number alone. Throws invalid for a part that is missing. */
function addressOf({ shipping_address }: CreateOrderInput, isSent: boolean): ShippingAddress {
  if (!isSent) return { ...shipping_address, address: "", area: "", city: "", zipCode: null };

  const { data, error } = wholeAddress.safeParse({ shipping_address });
  if (error) throw invalid(error);
  return data.shipping_address;
}

function addressColumns(address: ShippingAddress) {
  return {
    shipFirstName: address.firstName,
    shipLastName: address.lastName,
    shipName: wholeName(address.firstName, address.lastName),
    shipPhone: address.phone,
    shipEmail: address.email ?? null,
    shipAddress: address.address,
    shipArea: address.area,
    shipCity: address.city,
    shipZipCode: address.zipCode || null,
  };
}

/** A total that the client showed lower than it is now must be shown again; a higher one does the buyer no harm. */
function requireShownTotal(shown: number | null | undefined, total: number): void {
  if (typeof shown !== "number" || toPaisa(shown) >= total) return;

  const said = t("The total is now {total}. Please check your order and try again.", {
    total: formatTaka(toTaka(paisa(total))),
  });
  throw new AppError("conflict", { said }, { reason: "total_changed" });
}

type Ground = {
  holder: Holder;
  lines: readonly PricedLine[];
  terms: OrderTerms;
  coupon: FoundCoupon | null;
  locale: string;
  isVerified: boolean;
};

/** Whoever takes an order has just spoken with its buyer: cash is confirmed, and who pays online gets a link. */
function takenColumns(taken: Taken | undefined, { input, now }: OrderRequest, total: number) {
  const isOnline = input.payment_method === "aamarpay";
  const isByLink = taken !== undefined && isOnline;
  if (isByLink) requireCost(total);

  return {
    source: taken?.source ?? ("website" as const),
    phoneConfirmedAt: taken && !isOnline ? now : null,
    paymentLinkKey: isByLink ? randomUUID() : null,
    paymentLinkEndsAt: isByLink ? paymentLinkEnd(now) : null,
  };
}

/** Throws invalid for an address or a way to pay that does not do, conflict `total_changed` for a total that was shown lower than it is. */
export function newOrder(
  request: OrderRequest,
  { holder, lines, terms, coupon, locale, isVerified }: Ground,
): OrderWithItems {
  const { input, now, isDemo = false } = request;
  const prices = pricesOf(lines);
  const address = addressOf(input, needsParcel(prices));
  const { deliveryCharge, discount, total } = orderTotal(prices, address.city, terms.tariff, coupon);
  if (input.payment_method === "cash_on_delivery" && refusesCash(prices, total)) {
    throw new AppError("invalid", CASH_WITHOUT_PARCEL, { reason: "cash_without_parcel" });
  }
  requireShownTotal(input.total_amount, total);
  const id = randomUUID();
  const state = { status: "pending", paymentStatus: "pending" } as const;
  const placed = { ...state, paymentMethod: input.payment_method, ...takenColumns(request.taken, request, total) };

  return {
    ...placed,
    id,
    orderNumber: orderNumberOf(id),
    trackingNumber: newTrackingNumber(),
    trackingAlias: null,
    courierName: null,
    courierTrackingNumber: null,
    deliveryStatus: "pending",
    totalPaisa: total,
    deliveryChargePaisa: deliveryCharge,
    discountPaisa: discount,
    couponId: coupon?.id ?? null,
    couponTerms: coupon && toTerms(coupon),
    paidPaisa: null,
    refundedPaisa: 0,
    // Of an unverified buyer the last statements of the transaction decide it (take-share).
    holdsStock: true,
    waitsForStock: false,
    holdLapsesAt: beginLapse(isVerified, { ...terms, now }),
    soldOutAt: null,
    waitsForCode: false,
    codeBatch: codeBatchOf(lines.map(({ product }) => product)),
    codeHeld: false,
    heldUntil: beginHold(placed, { limits: terms.limits, now }),
    expiredAt: null,
    // The database keeps it.
    readyAt: null,
    version: 1,
    isDemo,
    locale,
    ...addressColumns(address),
    courierNote: input.note || null,
    ...holder,
    deliveredAt: null,
    callCount: 0,
    lastCallAt: null,
    lastCallOutcome: null,
    callAgainAt: null,
    returnComingAt: null,
    returnedAt: null,
    returnLostAt: null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
    items: lines.map(({ product, quantity }, position) => ({
      id: randomUUID(),
      orderId: id,
      ...lineColumns(product, quantity, position),
    })),
  };
}
