/** Cash of parcels in SQL, for a table with the alias `parcel`. Amounts in paisa. */
import type { ParcelStatus } from "@/lib/dispatch/parcel-status";
import { Prisma } from "@/server/generated/prisma/client";
import { REST } from "@/server/revenue";

const withoutCash: readonly ParcelStatus[] = ["refused", "returning", "returned", "lost", "damaged"];

/** Cash that the courier was to collect. */
export const duePaisa = Prisma.sql`(CASE WHEN parcel.status = ANY(${withoutCash}::text[]::parcel_status[]) THEN 0
  ELSE parcel.amount_to_collect * 100 END)`;

/** What is due of the order, from the table `orders`. */
export const orderRestPaisa = Prisma.raw(REST);

/** Cash that the courier has collected by its own report; without one, what was booked. */
export const collectedPaisa = Prisma.sql`coalesce(parcel.collected_paisa, ${duePaisa})`;
