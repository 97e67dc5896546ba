/** Claims bookings for one run of the worker. A draft is checked against its order again, which may have changed since the request. */
import { isWithShop } from "@/lib/orders/rules";
import { t } from "@/lib/texts/text";
import { mapConcurrent } from "@/server/bulk";
import { db, type Tx, transaction } from "@/server/db";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { Prisma } from "@/server/generated/prisma/client";
import { isBookedByHand } from "./own-numbers";
import { parcelToSend } from "./parcel-to-send";

/** Longer than all calls of a claim. After that, another run continues it. */
const LEASE_MS = 5 * 60_000;

/** `continues`: an earlier run called the courier, with an unknown result. */
export type Claim = { id: string; orderId: string; attempts: number; continues: boolean };

type Candidate = { id: string; order_id: string; is_new: boolean };

/** Drafts that are due, and claims whose lease has ended. */
const dueRows = (couriers: readonly string[], now: Date) => Prisma.sql`
  ended_at IS NULL AND status IN ('draft', 'booking') AND next_check_at <= ${now.toISOString()}::timestamptz
  AND courier = ANY(${couriers})`;

export async function hasDueBooking(couriers: readonly string[], now: Date): Promise<boolean> {
  if (couriers.length === 0) return false;
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`SELECT 1 FROM parcels WHERE ${dueRows(couriers, now)} LIMIT 1`);

  return rows.length > 0;
}

/**
 * Claims up to `most` bookings that were never tried, or one that was, because that one needs calls of its own. `isDone`: nothing is due
 * any more.
 */
export async function claimBookings(
  courier: string,
  { most, now }: { most: number; now: Date },
): Promise<{ claims: Claim[]; isDone: boolean }> {
  const due = await db.$queryRaw<Candidate[]>(Prisma.sql`
    SELECT id, order_id, status = 'draft' AND attempts = 0 AS is_new FROM parcels WHERE ${dueRows([courier], now)}
    ORDER BY next_check_at, id LIMIT ${most}`);
  const some = due[0]?.is_new ? due.filter(({ is_new: isNew }) => isNew) : due.slice(0, 1);
  const claims = await mapConcurrent(some, (candidate) => claim(candidate, now));

  return { claims: claims.flatMap((one) => one ?? []), isDone: due.length === 0 };
}

async function claim({ id, order_id: orderId }: Candidate, now: Date): Promise<Claim | null> {
  return await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcel = await tx.parcel.findUniqueOrThrow({ where: { id } });
    const { status, nextCheckAt, endedAt } = parcel;
    const isDraft = status === "draft";
    if (endedAt || nextCheckAt === null || nextCheckAt > now || !(isDraft || status === "booking")) return null;
    const refusal = isDraft ? await refusalOf(tx, order) : null;
    if (refusal !== null) {
      await endDraft(tx, id, { refusal, now });
      return null;
    }
    const attempts = parcel.attempts + 1;
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const current = isDraft ? await currentState(tx, orderId) : {};
    const claimed = { status: "booking", attempts, leaseUntil, nextCheckAt: leaseUntil } as const;
    await tx.parcel.update({ where: { id }, data: { ...current, ...claimed } });

    return { id, orderId, attempts, continues: !isDraft };
  });
}

/** Risks that staff accepted with the request stay accepted. */
async function refusalOf(tx: Tx, order: LockedOrder): Promise<string | null> {
  if (!isWithShop(order)) return t("The order was cancelled or sent before its parcel was booked.");

  return (await isBookedByHand(tx, order)) ? t("The order got a courier's number before its parcel was booked.") : null;
}

async function endDraft(tx: Tx, id: string, { refusal, now }: { refusal: string; now: Date }): Promise<void> {
  const ended = { endedAt: now, cancelledAt: now, nextCheckAt: null, needsPersonAt: null, attention: null };
  await tx.parcel.update({ where: { id }, data: { ...ended, problem: "refused", problemText: refusal } });
}

/** Amount and weight as of now. The place is matched again, because the address may have changed. */
async function currentState(tx: Tx, orderId: string) {
  const { cashToCollect: amountToCollect, weightGrams } = await parcelToSend(tx, orderId);

  return { amountToCollect, weightGrams, cityId: null, zoneId: null, areaId: null };
}
