/** Keeps the courier's charges of a sheet of payments, from which the profit of an order is computed (ADR 110). */
import { transaction } from "@/server/db";
import { type Order, type Parcel, Prisma } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import type { SheetAmounts, SheetRecord } from "./parse-courier-sheet";

type Found = {
  orderOf: (record: SheetRecord) => Order | null | undefined;
  parcelOf: (record: SheetRecord) => Parcel | null;
  now: Date;
};

/** The stated charge, otherwise the difference between the collected and the paid amount; null if the sheet lacks them. */
function statedCharge({ collected, charge, paidOut }: SheetAmounts): number | null {
  if (charge !== null) return charge;
  const kept = collected !== null && paidOut !== null ? collected - paidOut : null;

  return kept !== null && kept >= 0 ? kept : null;
}

/** `records`: with the amounts as written. A parcel that is in the sheet twice counts once; a later sheet replaces its charge. */
export async function recordSheetCharges(
  records: readonly SheetRecord[],
  { orderOf, parcelOf, now }: Found,
): Promise<void> {
  const rows = records.flatMap((record) => {
    const [order, parcel, charge] = [orderOf(record), parcelOf(record), statedCharge(record.sums)];
    if (!order || charge === null) return [];
    const reference = parcel?.consignmentId ?? record.number ?? order.courierTrackingNumber ?? "";
    return [{ key: `${order.id} ${reference}`, orderId: order.id, parcelId: parcel?.id ?? null, reference, charge }];
  });
  const once = [...new Map(rows.toReversed().map((row) => [row.key, row])).values()];
  if (once.length === 0) return;

  const orderIds = once.map(({ orderId }) => orderId);
  await transaction(async (tx) => {
    // Their journal is posted at the end of the transaction.
    await lockRows(tx, "order", Prisma.sql`id = ANY(${orderIds}::uuid[])`);
    await tx.$executeRaw(Prisma.sql`
    INSERT INTO courier_charges (id, order_id, parcel_id, reference, charge_paisa, updated_at)
    SELECT gen_random_uuid(), order_id, parcel_id, reference, charge, ${now.toISOString()}::timestamptz
    FROM unnest(${orderIds}::uuid[], ${once.map(({ parcelId }) => parcelId)}::uuid[],
      ${once.map(({ reference }) => reference)}::text[], ${once.map(({ charge }) => charge)}::int[])
      AS sheet (order_id, parcel_id, reference, charge)
    ON CONFLICT (order_id, is_typed, reference)
    DO UPDATE SET charge_paisa = excluded.charge_paisa, parcel_id = excluded.parcel_id, updated_at = excluded.updated_at`);
  });
}
