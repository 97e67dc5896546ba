"use client";

import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import { type BookingCourier, courierAccounts } from "@/lib/dispatch/booking-couriers";
import type { ExpectedCharges as Charges } from "@/lib/dispatch/parcel-schema";
import { formatTaka } from "@/lib/money";
import { formatCount, t, tn } from "@/lib/texts/text";

/** Charges to expect for these orders, from couriers whose API knows them. Nothing while they are not known. */
export function ExpectedCharges({ couriers, ids }: { couriers: readonly BookingCourier[]; ids: readonly string[] }) {
  const isKnown = couriers.some((courier) => courierAccounts[courier].hasPrice);
  const orders = ids.join();
  const { data } = useCall(
    isKnown && ids.length > 0 ? orders : null,
    (signal) => api("GET /orders/admin/parcels/charges", { query: { orders }, signal }),
    { keepPrevious: true },
  );
  const charges = data?.charges.filter(({ known }) => known > 0) ?? [];

  return charges.map((charge) => (
    <p key={charge.courier} className="text-soft text-sm">
      {chargeText(charge)}
    </p>
  ));
}

function chargeText({ courier, orders, known, sum }: Charges["charges"][number]): string {
  const values = { courier: courierAccounts[courier].name, sum: formatTaka(sum) };

  return known < orders
    ? t("{courier} charges about {sum} for {known} of {n} parcels", {
        ...values,
        known: formatCount(known),
        n: formatCount(orders),
      })
    : tn(
        known,
        "{courier} charges about {sum} for {n} parcel",
        "{courier} charges about {sum} for {n} parcels",
        values,
      );
}
