/** What couriers have charged for parcels, by district. */

import { addDays } from "@/lib/dates";
import { courierNameOf } from "@/lib/dispatch/booking-couriers";
import { COST_DAYS, type CourierCost } from "@/lib/dispatch/payout-views";
import { paisa, toTaka } from "@/lib/money";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { englishPlace } from "@/server/places";

/** Districts as typed, of which there are 64 in two languages, and misspellings. */
const MAX_NAMES = 500;

type Row = { courier: string; city: string; parcels: number; charged: number; paisa: bigint };

/** Of parcels that have ended in the last 90 days, most parcels first. Parcels whose charge is not known are counted, but not charged. */
export async function readCourierCosts(now: Date): Promise<CourierCost[]> {
  const since = addDays(now, -COST_DAYS).toISOString();
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT parcel.courier, orders.ship_city AS city, count(*)::int AS parcels, count(parcel.charge_paisa)::int AS charged,
      coalesce(sum(parcel.charge_paisa), 0)::bigint AS paisa
    FROM parcels parcel JOIN orders ON orders.id = parcel.order_id
    WHERE parcel.ended_at >= ${since}::timestamptz AND parcel.booked_at IS NOT NULL AND parcel.cancelled_at IS NULL
    GROUP BY parcel.courier, orders.ship_city ORDER BY count(*) DESC, parcel.courier, orders.ship_city LIMIT ${MAX_NAMES}`);

  return inDistricts(rows)
    .filter(({ charged }) => charged > 0)
    .map(({ courier, city, parcels, charged, paisa: sum }) => ({
      ...{ courier_name: courierNameOf(courier), district: city, parcels, charged },
      ...{ charges: toTaka(paisa(Number(sum))), per_parcel: toTaka(paisa(Math.round(Number(sum) / charged))) },
    }));
}

/** Adds up the spellings of a district in both languages. */
function inDistricts(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const city = englishPlace({ city: row.city, area: "" }).city ?? row.city;
    const key = `${row.courier} ${city}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum
        ? {
            ...sum,
            parcels: sum.parcels + row.parcels,
            charged: sum.charged + row.charged,
            paisa: sum.paisa + row.paisa,
          }
        : { ...row, city },
    );
  }

  return [...sums.values()].sort((one, other) => other.parcels - one.parcels);
}
