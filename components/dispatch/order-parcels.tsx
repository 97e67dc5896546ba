import { Card } from "@/components/ui/card";
import type { Parcel } from "@/lib/dispatch/parcel-schema";
import { t } from "@/lib/texts/text";
import { ParcelState } from "./parcel-state";

/** Bookings of an order at couriers, newest first; nothing if there are none. */
export function OrderParcels({ parcels }: { parcels: readonly Parcel[] }) {
  if (parcels.length === 0) return null;

  return (
    <Card title={t("At the courier")}>
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="py-2 first:pt-0 last:pb-0">
            <p className="font-medium">{parcel.courier_name}</p>
            <ParcelState parcel={parcel} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
