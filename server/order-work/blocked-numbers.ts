/**
 * Phone numbers that staff block for cash on delivery, for a year at most (ADR 104). Only numbers are blocked, because families, schools and
 * offices share addresses and browsers. A blocked number can pay online, and staff can take its orders.
 */
import { addDays } from "@/lib/dates";
import {
  BLOCK_NOT_FOUND,
  type BlockedNumber,
  type BlockListQuery,
  type BlockNumberInput,
} from "@/lib/order-work/block-schema";
import type { Page } from "@/lib/pagination";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { currentTime } from "@/server/clock";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockOrder } from "@/server/fulfilment/change";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { readPage } from "@/server/page";

/** So that staff can still see why a number was blocked lately. */
const KEEP_DAYS = 30;

const withOrder = {
  order: { select: { orderNumber: true } },
  createdBy: { select: { fullName: true } },
} satisfies Prisma.BlockedNumberInclude;

function toBlockedNumber(row: Prisma.BlockedNumberGetPayload<{ include: typeof withOrder }>): BlockedNumber {
  return {
    id: row.id,
    phone: row.phoneDigits,
    reason: row.reason,
    by: row.createdBy?.fullName ?? null,
    created_at: row.createdAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    order_id: row.orderId,
    order_number: row.order.orderNumber,
  };
}

const isActive = (now: Date): Prisma.BlockedNumberWhereInput => ({ liftedAt: null, endsAt: { gt: now } });

/** Present blocks, the newest first. */
export async function listBlockedNumbers(query: BlockListQuery): Promise<Page<BlockedNumber>> {
  const where = isActive(currentTime());

  return await readPage(query, {
    rows: (slice) =>
      db.blockedNumber.findMany({
        where,
        include: withOrder,
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        ...slice,
      }),
    total: () => db.blockedNumber.count({ where }),
    to: toBlockedNumber,
  });
}

type Act = { actor: Can<"orders.edit">; id: string; now: Date };

/**
 * Blocks the number of an order. A number has one block: a repeated call renews reason, author and end. Throws not_found, conflict
 * `no_number`.
 */
export function blockNumber({ actor, id, input, now }: Act & { input: BlockNumberInput }): Promise<BlockedNumber> {
  return transaction(async (tx) => {
    const { shipPhoneDigits: phoneDigits } = await lockOrder(tx, id);
    if (!phoneDigits) throw new AppError("conflict", "This order has no phone number", { reason: "no_number" });

    await endBlocks(tx, phoneDigits, now);
    const { reason, days } = input;
    const endsAt = addDays(now, days);
    const row = await tx.blockedNumber.create({
      data: { phoneDigits, orderId: id, reason, createdById: actor.id, createdAt: now, endsAt },
      include: withOrder,
    });
    const changes = { ends_at: { from: null, to: endsAt.toISOString() }, note: { from: null, to: reason } };
    await recordAudit(tx, { entity: "order", entityId: id, action: "number_blocked", actor, changes, now });

    return toBlockedNumber(row);
  });
}

async function endBlocks(tx: Tx, phoneDigits: string, now: Date): Promise<void> {
  await tx.blockedNumber.updateMany({ where: { phoneDigits, ...isActive(now) }, data: { liftedAt: now } });
}

/** Ends a block early. Throws not_found, also for one that has ended. */
export function unblockNumber({ actor, id, now }: Act): Promise<void> {
  return transaction(async (tx) => {
    const row = await tx.blockedNumber.findFirst({ where: { id, ...isActive(now) } });
    if (!row) throw new AppError("not_found", BLOCK_NOT_FOUND);
    await endBlocks(tx, row.phoneDigits, now);

    await recordAudit(tx, { entity: "order", entityId: row.orderId, action: "number_unblocked", actor, now });
  });
}

/** Deletes blocks 30 days after their end. Returns their number. */
export function removeEndedBlocks(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches(
    "blocked_numbers",
    Prisma.sql`least(ends_at, lifted_at) < ${timestamp(addDays(now, -KEEP_DAYS))}`,
    options,
  );
}
