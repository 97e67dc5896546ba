/** Builds the rows of a new order with the shop's prices; prices sent by the client are ignored. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { paymentLinkEnd } from "@/lib/desk/payment-link";
import { searchablePhone } from "@/lib/digits";
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import { CASH_WITHOUT_PARCEL, fullName, needsParcel, refusesCash } from "@/lib/orders/parcel";
import { type NewOrderPlan, planNew } from "@/lib/orders/plan-new";
import { orderTotal } from "@/lib/orders/pricing";
import { orderNumberOf } from "@/lib/orders/rules";
import type { CreateOrderInput } from "@/lib/orders/schema";
import { type ShippingAddress, shippingAddressSchema } from "@/lib/orders/shipping-address";
import type { StaffSource } from "@/lib/orders/sources";
import { codeBatchOf } from "@/lib/premium-codes/rules";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { parcelPhoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import type { NewCustomer } from "@/server/auth/new-customer";
import { toTerms } from "@/server/coupons/serialize";
import type { FoundCoupon } from "@/server/coupons/uses";
import { AppError, invalid } from "@/server/errors";
import { requireCost } from "@/server/fulfilment/attempts";
import { widerNetwork } from "@/server/ip-address";
import type { Holder } from "@/server/locks";
import { browserHash, networkHash } from "@/server/orders/open-order-limits";
import type { OrderWithItems } from "@/server/orders/serialize";
import { newTrackingNumber } from "@/server/orders/tracking-number";
import { type OfferWithCodes, toLineColumns } from "@/server/products/stock";
import { blockedForCash } from "@/server/settings/blocked-for-cash";
import type { OrderTerms } from "@/server/settings/queries";
import type { QueryCall } from "@/server/sql";
import { readCheckoutLink } from "./checkout-link";

/** An order that staff place for a customer (ADR 070). */
export type StaffOrder = {
  /** `entered`: row of a new customer, written with the order. */
  customer: { id: string; entered: NewCustomer | null };
  /** Statements that revoke password and sessions of an unconfirmed account at the end of the same transaction (D9.26). */
  clearing: readonly QueryCall[];
  source: StaffSource;
  /** Internal note, never shown to the customer. */
  note: string;
  /** The order whose goods it exchanges or replaces. */
  replaces: Pick<OrderWithItems, "id" | "orderNumber"> | null;
};

export type OrderRequest = {
  /** The buyer, or the admin who places the order. */
  actor: Actor;
  input: CreateOrderInput;
  now: Date;
  /** The client's network, for the limits; missing for orders entered by staff and for demo orders. */
  network?: string;
  /** Mark of the client's browser (server/http/browser-cookie.ts). */
  browser?: string | undefined;
  taken?: StaffOrder;
  isDemo?: boolean;
};

export type PricedLine = { product: OfferWithCodes; quantity: number };

export function pricesOf(lines: readonly PricedLine[]) {
  return lines.map(({ product, quantity }) => ({
    price: paisa(product.pricePaisa),
    quantity,
    category: product.category,
  }));
}

/** The account, phone number and networks whose limits on open orders apply. */
export function limitSubjectOf({ actor, input, network, taken }: OrderRequest): Holder {
  return {
    userId: taken?.customer.id ?? actor.id,
    shipPhoneDigits: searchablePhone(input.shipping_address.phone),
    networkHash: network === undefined ? null : networkHash(network),
    wideNetworkHash: network === undefined ? null : networkHash(widerNetwork(network)),
  };
}

const wholeAddress = z.object({ shipping_address: shippingAddressSchema.extend({ phone: parcelPhoneSchema }) });

/** The shipping address. An order without a parcel stores only name and phone number. Throws invalid if a required part is missing. */
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
    shipName: fullName(address.firstName, address.lastName),
    shipPhone: address.phone,
    shipEmail: address.email ?? null,
    shipAddress: address.address,
    shipArea: address.area,
    shipCity: address.city,
    shipZipCode: address.zipCode || null,
  };
}

/** Throws if the total is higher than the client showed, so that the buyer sees it again; a lower total needs no confirmation. */
function requireTotalNotHigher(shown: number | null | undefined, total: number): void {
  if (typeof shown !== "number" || toPaisa(shown) >= total) return;

  const said = t("The total is now {total}. Please check your order and try again.", {
    total: formatTaka(toTaka(paisa(total))),
  });
  throw new AppError("conflict", { said }, { reason: "total_changed" });
}

export function planOrder(
  { input, taken, now }: OrderRequest,
  { isVerified, terms }: { isVerified: boolean; terms: OrderTerms },
): NewOrderPlan {
  const byStaff = taken
    ? {
        ...{ source: taken.source, note: taken.note, linkEndsAt: paymentLinkEnd(now) },
        replaces: taken.replaces?.orderNumber ?? null,
      }
    : null;

  const acceptedPolicies = input.accepted_policies ?? null;
  // A link that ended meanwhile is no reason to refuse the order.
  const source = (input.checkout_link && readCheckoutLink(input.checkout_link, now)?.source) || "website";
  return planNew(
    { paymentMethod: input.payment_method, isVerified, source, taken: byStaff, acceptedPolicies },
    { ...terms, now },
  );
}

type OrderContext = {
  holder: Holder;
  lines: readonly PricedLine[];
  terms: OrderTerms;
  coupon: FoundCoupon | null;
  locale: string;
  plan: NewOrderPlan;
};

/**
 * Builds the rows. Throws invalid for an unusable address or for cash without a parcel, conflict `total_changed` if the client showed a
 * lower total, and `nothing_to_pay` for a free order with a payment link.
 */
export function newOrder(
  request: OrderRequest,
  { holder, lines, terms, coupon, locale, plan }: OrderContext,
): OrderWithItems {
  const { input, now, browser, isDemo = false } = request;
  const prices = pricesOf(lines);
  const address = addressOf(input, needsParcel(prices));
  const { deliveryCharge, discount, total } = orderTotal(prices, address.city, terms.tariff, coupon);
  if (isCashMethod(input.payment_method) && refusesCash(prices, total)) {
    throw new AppError("invalid", CASH_WITHOUT_PARCEL, { reason: "cash_without_parcel" });
  }
  // Staff who take an order have spoken with the buyer.
  if (isCashMethod(input.payment_method) && terms.isBlocked && !request.taken) throw blockedForCash(terms.shopPhone);
  requireTotalNotHigher(input.total_amount, total);
  const isByLink = plan.columns.paymentLinkEndsAt !== null;
  if (isByLink) requireCost(total);
  const id = randomUUID();

  return {
    ...plan.columns,
    id,
    orderNumber: orderNumberOf(id),
    trackingNumber: newTrackingNumber(),
    trackingAlias: null,
    courierName: null,
    courierTrackingNumber: null,
    replacesId: request.taken?.replaces?.id ?? null,
    paymentLinkKey: isByLink ? randomUUID() : null,
    totalPaisa: total,
    deliveryChargePaisa: deliveryCharge,
    discountPaisa: discount,
    couponId: coupon?.id ?? null,
    couponTerms: coupon && toTerms(coupon),
    waitsForCode: false,
    codeBatch: codeBatchOf(lines.map(({ product }) => product)),
    // A trigger sets this column.
    readyAt: null,
    version: 1,
    isDemo,
    locale,
    ...addressColumns(address),
    courierNote: input.note || null,
    ...holder,
    browserHash: browser === undefined ? null : browserHash(browser),
    callCount: 0,
    lastCallAt: null,
    lastCallOutcome: null,
    callAgainAt: null,
    createdAt: now,
    updatedAt: now,
    items: lines.map(({ product, quantity }, position) => ({
      id: randomUUID(),
      orderId: id,
      ...toLineColumns(product, quantity, position),
    })),
  };
}
