/** Detects duplicate courier numbers, which are only stored after an admin's confirmation (D8.198). */
import type { CourierNumbersQuery, TakenNumbers } from "@/lib/dispatch/courier-schema";
import { takenNumberText } from "@/lib/dispatch/couriers";
import { db, type Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockNames } from "@/server/locks";

/** Lists orders that have one of the comma-separated numbers, newest first. Numbers are compared in upper case. */
export async function findCourierNumbers({ numbers }: CourierNumbersQuery): Promise<TakenNumbers> {
  const wanted = numbers.toUpperCase().split(",");
  const rows = await db.order.findMany({
    where: { courierTrackingNumber: { in: wanted } },
    select: { id: true, orderNumber: true, courierTrackingNumber: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 2 * wanted.length,
  });

  return {
    taken: rows.map(({ id, orderNumber, courierTrackingNumber }) => ({
      order_id: id,
      order_number: orderNumber,
      courier_tracking_number: courierTrackingNumber ?? "",
    })),
  };
}

type Numbered = { id: string; courierTrackingNumber: string | null };

/**
 * Locks the number, so that concurrent saves of it are serialised. Throws conflict `courier_number_taken` if another order has it, unless
 * the admin insists.
 */
export async function requireFreeNumber(
  tx: Tx,
  order: Numbered,
  { number, insists = false }: { number: string | null | undefined; insists?: boolean | undefined },
): Promise<void> {
  if (!number || number === order.courierTrackingNumber) return;

  await lockNames(tx, "courierNumber", [number]);
  if (insists) return;
  const other = await tx.order.findFirst({
    where: { courierTrackingNumber: number, id: { not: order.id } },
    select: { orderNumber: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!other) return;

  throw new AppError(
    "conflict",
    { said: takenNumberText(number, other.orderNumber) },
    { reason: "courier_number_taken" },
  );
}
