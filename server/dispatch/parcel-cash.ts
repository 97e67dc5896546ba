/** Cash of parcels in SQL, for a table with the alias `parcel`. Amounts in paisa. */
import type { ParcelStatus } from "@/lib/dispatch/parcel-status";
import { CASH_METHOD } from "@/lib/settings/payment-methods";
import { Prisma } from "@/server/generated/prisma/client";
import { REST } from "@/server/revenue";

/** A parcel with such a status has collected no cash. */
export const withoutCash: readonly ParcelStatus[] = ["refused", "returning", "returned", "lost", "damaged"];

const booked = Prisma.sql`(CASE WHEN parcel.status = ANY(${withoutCash}::text[]::parcel_status[]) THEN 0
  ELSE parcel.amount_to_collect * 100 END)`;

const isCancelled = Prisma.sql`parcel.cancelled_at IS NOT NULL`;

/** Cash that the courier was to collect: none for a parcel that came back or was cancelled. */
export const duePaisa = Prisma.sql`(CASE WHEN ${isCancelled} THEN 0 ELSE ${booked} END)`;

/** What is due of the order, from the table `orders`. */
export const orderRestPaisa = Prisma.raw(REST);

const takesCash = Prisma.sql`orders.payment_method = ${CASH_METHOD}
  AND (orders.payment_status = 'paid' OR (orders.payment_status <> 'refunded' AND orders.status <> 'cancelled'))`;

/** Cash that the order takes, or has taken: 0 if it is cancelled, refunded or paid online. */
export const orderCashPaisa = Prisma.sql`(CASE WHEN ${takesCash} THEN ${orderRestPaisa} ELSE 0 END)`;

/** Cash that is recorded for the order; null: none. */
export const recordedPaisa = Prisma.sql`(CASE WHEN orders.payment_method = ${CASH_METHOD} AND orders.payment_status = 'paid'
  THEN orders.paid_paisa - LEAST(orders.advance_paisa, orders.paid_paisa) END)`;

/**
 * Cash that the courier reports as collected; without a report the booked amount, for a cancelled parcel only if it was delivered. NULL for a
 * part of a parcel without a reported amount.
 */
export const collectedPaisa = Prisma.sql`coalesce(parcel.collected_paisa,
  CASE WHEN parcel.status = 'partial' THEN NULL WHEN ${isCancelled} AND parcel.status <> 'delivered' THEN 0 ELSE ${booked} END)`;
