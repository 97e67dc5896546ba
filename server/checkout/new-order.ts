/** A new order as it stands in the database: its row and its lines, priced by the shop. What the client says of prices is never believed. */
import { randomUUID } from "node:crypto";
import { searchablePhone } from "@/lib/digits";
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import { orderTotal } from "@/lib/orders/pricing";
import { orderNumberOf } from "@/lib/orders/rules";
import type { CreateOrderInput, ShippingAddress } from "@/lib/orders/schema";
import type { Actor } from "@/server/actor";
import { AppError } from "@/server/errors";
import { beginHold } from "@/server/fulfilment/holds";
import { type Holder, networkHash } from "@/server/orders/open-order-limits";
import type { OrderWithItems } from "@/server/orders/serialize";
import { newTrackingNumber } from "@/server/orders/tracking-number";
import { lineColumns, type Offer } from "@/server/products/stock";
import type { OrderTerms } from "@/server/settings/queries";

export type OrderRequest = {
  actor: Actor;
  input: CreateOrderInput;
  now: Date;
  /** Where the order comes from, as limits count it; left out where it comes from the shop itself. */
  network?: string;
  /** Demo data. */
  isDemo?: boolean;
};

export type PricedLine = { product: Offer; quantity: number };

/** Whose open orders it is counted with. */
export function holderOf({ actor, input, network }: OrderRequest): Holder {
  return {
    userId: actor.id,
    shipPhoneDigits: searchablePhone(input.shipping_address.phone),
    networkHash: network === undefined ? null : networkHash(network),
  };
}

function addressColumns(address: ShippingAddress) {
  return {
    shipFirstName: address.firstName,
    shipLastName: address.lastName,
    shipName: `${address.firstName} ${address.lastName}`,
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

  const right = formatTaka(toTaka(paisa(total)));
  throw new AppError("conflict", `The total is now ${right}. Please check your order and try again.`, {
    reason: "total_changed",
  });
}

/** Throws conflict `total_changed` for a total that was shown lower than it is. */
export function newOrder(
  { input, now, isDemo = false }: OrderRequest,
  { holder, lines, terms }: { holder: Holder; lines: readonly PricedLine[]; terms: OrderTerms },
): OrderWithItems {
  const priced = lines.map(({ product, quantity }) => ({ price: paisa(product.pricePaisa), quantity }));
  const { deliveryCharge, total } = orderTotal(priced, input.shipping_address.city, terms.tariff);
  requireShownTotal(input.total_amount, total);
  const id = randomUUID();
  const state = { status: "pending", paymentStatus: "pending", phoneConfirmedAt: null } as const;
  const placed = { ...state, paymentMethod: input.payment_method };

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
    paidPaisa: null,
    holdsStock: true,
    waitsForCode: false,
    codeHeld: false,
    heldUntil: beginHold(placed, { limits: terms.limits, now }),
    expiredAt: null,
    isDemo,
    ...addressColumns(input.shipping_address),
    ...holder,
    deliveredAt: null,
    returnedAt: null,
    createdAt: now,
    updatedAt: now,
    items: lines.map(({ product, quantity }, position) => ({
      id: randomUUID(),
      orderId: id,
      ...lineColumns(product, quantity, position),
    })),
  };
}
