/** An order's parcel as couriers take it, for upload files and bookings. */

import type { BookingCourier } from "@/lib/dispatch/booking-couriers";
import type { CourierParcel } from "@/lib/dispatch/courier-files";
import { courierPhone, fittingParcel } from "@/lib/dispatch/courier-files";
import { billedKilograms, parcelGrams } from "@/lib/dispatch/parcel-weight";
import { packedLines } from "@/lib/orders/parcel";
import { recipientName } from "@/lib/orders/recipient";
import { cashToCollect } from "@/lib/orders/rules";
import type { ParcelRequest } from "@/server/adapters/couriers/courier";
import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { englishPlace } from "@/server/places";

/** The include of `withItems`, plus the current product weights. */
export const withWeights = {
  items: { orderBy: { position: "asc" }, include: { product: { select: { weightGrams: true } } } },
} as const satisfies Prisma.OrderInclude;

export type OrderToSend = Prisma.OrderGetPayload<{ include: typeof withWeights }>;

export function toCourierParcel(order: OrderToSend): CourierParcel {
  const address = [order.shipAddress, order.shipArea, order.shipCity, order.shipZipCode];
  const english = englishPlace({ city: order.shipCity, area: order.shipArea });
  const packed = packedLines(order.items);

  return {
    orderNumber: order.orderNumber,
    name: recipientName(order),
    phone: order.shipPhone,
    address: address.filter(Boolean).join(", "),
    city: english.city ?? order.shipCity,
    area: english.area ?? order.shipArea,
    unknownPlaces: (["city", "area"] as const).filter((place) => english[place] === null),
    cashToCollect: cashToCollect(order),
    note: order.courierNote ?? "",
    quantity: packed.reduce((sum, { quantity }) => sum + quantity, 0),
    kilograms: billedKilograms(parcelGrams(packed.map(({ quantity, product }) => ({ quantity, ...product })))),
    contents: packed.map(({ quantity, productName }) => `${quantity} x ${productName}`).join("; "),
  };
}

/** Key of remembered places: English names where the shop knows them, otherwise as typed. */
export function placeKey({ city, area }: Pick<CourierParcel, "city" | "area">): string {
  return `${city}|${area}`.normalize("NFC").toLowerCase();
}

/** What is stored with a booking. */
export async function parcelToSend(tx: Tx, orderId: string): Promise<{ cashToCollect: number; weightGrams: number }> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: withWeights });
  const { cashToCollect, kilograms } = toCourierParcel(order);

  return { cashToCollect, weightGrams: kilograms * 1_000 };
}

type Stored = {
  invoice: string;
  amountToCollect: number;
  weightGrams: number;
  cityId: number | null;
  zoneId: number | null;
  areaId: number | null;
  order: OrderToSend;
};

/** A stored booking as a request to its courier. Texts fit the courier's limits, because it would cut or reject them. */
export function toRequest(
  { order, cityId, zoneId, areaId, ...stored }: Stored,
  courier: BookingCourier,
): ParcelRequest {
  const { name, phone, address, note, quantity, contents } = fittingParcel(toCourierParcel(order), courier);

  return {
    ...{ invoice: stored.invoice, amountToCollect: stored.amountToCollect, weightGrams: stored.weightGrams },
    ...{ name, phone: courierPhone(phone), address, note, quantity, contents },
    place: cityId === null || zoneId === null ? null : { cityId, zoneId, areaId },
  };
}
