/** Giving free codes to the paid orders that wait for one, the oldest order first (D1.19, reliability R12). */
import { recordAudits } from "@/server/audit/mutations";
import { type Mailbox, mailboxColumns, recipientsOf } from "@/server/auth/contact-addresses";
import { closeCodeCases } from "@/server/cases/track";
import { db, type Tx, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { enqueueMails } from "@/server/mail/outbox";
import { hasFreeCode, lockCodeQueue, lockFreeCodes } from "./free-codes";

/** Orders served in one transaction; more than one call can make or free. */
const BATCH = 200;

export type Served = { orderId: string; codeId: string };

type Waiting = { id: string; orderNumber: string; shipEmail: string | null; user: Mailbox };

async function lockWaitingOrders(tx: Tx, limit: number): Promise<Waiting[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM orders WHERE waits_for_code ORDER BY created_at, id LIMIT ${limit} FOR UPDATE`);

  return readWaitingOrders(
    tx,
    rows.map(({ id }) => id),
  );
}

async function readWaitingOrders(tx: Tx, ids: string[]): Promise<Waiting[]> {
  return tx.order.findMany({
    where: { id: { in: ids }, waitsForCode: true },
    select: { id: true, orderNumber: true, shipEmail: true, user: { select: mailboxColumns } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** To whom the order's other mails go. */
async function mailCodes(tx: Tx, orders: readonly Waiting[], now: Date): Promise<void> {
  const mails = orders.flatMap(({ id, orderNumber, shipEmail, user }) =>
    recipientsOf(user, shipEmail).map((recipient) => ({
      kind: "premium_code" as const,
      recipient,
      locale: user.locale,
      orderId: id,
      payload: { orderId: id, orderNumber, isOwnAddress: recipient === user.email },
      now,
    })),
  );
  await enqueueMails(tx, mails);
}

async function give(tx: Tx, pairs: readonly (Served & { email: string })[], now: Date): Promise<void> {
  const orderIds = pairs.map(({ orderId }) => orderId);
  await tx.$executeRaw(Prisma.sql`
    UPDATE premium_codes
    SET bound_user_email = given.email, distributed_to_email = given.email,
        distributed_at = ${now.toISOString()}::timestamptz, distributed_to_order_id = given.order_id
    FROM unnest(${pairs.map(({ codeId }) => codeId)}::uuid[], ${orderIds}::uuid[], ${pairs.map(({ email }) => email)}::text[])
      AS given(code_id, order_id, email)
    WHERE premium_codes.id = given.code_id`);
  await tx.order.updateMany({ where: { id: { in: orderIds } }, data: { waitsForCode: false, updatedAt: now } });
  await closeCodeCases(tx, { kind: "waiting_code", orderIds, now });
  await recordAudits(
    tx,
    orderIds.map((entityId) => ({
      entity: "order" as const,
      entityId,
      action: "code_bound",
      actor: { type: "system" as const },
      changes: { premium_code: { from: "waiting", to: "bound" } },
      now,
    })),
  );
}

/**
 * Serves waiting orders inside a transaction that made or freed codes. Such a transaction calls lockCodeQueue before it locks a
 * code. Returns who got which code, for what has to be told to them.
 */
export async function serveWaitingOrders(tx: Tx, { now }: { now: Date }): Promise<Served[]> {
  await lockCodeQueue(tx);
  const waiting = await tx.order.count({ where: { waitsForCode: true }, take: BATCH });
  if (waiting === 0) return [];

  const codes = await lockFreeCodes(tx, { limit: waiting, now, skipLocked: false });
  if (codes.length === 0) return [];

  const orders = await lockWaitingOrders(tx, codes.length);
  const pairs = orders.flatMap(({ id, user }, index) => {
    const codeId = codes[index];

    return codeId ? [{ orderId: id, email: user.email, codeId }] : [];
  });
  if (pairs.length > 0) {
    await give(tx, pairs, now);
    await mailCodes(tx, orders.slice(0, pairs.length), now);
  }

  return pairs.map(({ orderId, codeId }) => ({ orderId, codeId }));
}

/**
 * Gives a free code to one waiting order out of turn. The caller has called lockCodeQueue, then locked the order. Returns false
 * when no code is free.
 */
export async function serveWaitingOrder(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<boolean> {
  const [codeId] = await lockFreeCodes(tx, { limit: 1, now, skipLocked: false });
  const [order] = await readWaitingOrders(tx, [orderId]);
  if (!codeId || !order) return false;

  await give(tx, [{ orderId, email: order.user.email, codeId }], now);
  await mailCodes(tx, [order], now);

  return true;
}

/** Whether an order waits while a code is free. */
export async function hasServableOrder(now: Date): Promise<boolean> {
  const waiting = await db.order.findFirst({ where: { waitsForCode: true }, select: { id: true } });

  return waiting !== null && (await hasFreeCode(now));
}

/** The same in transactions of its own, until codes or orders run out: for background work. Returns how many were served. */
export async function serveAllWaitingOrders({ now }: { now: Date }): Promise<number> {
  for (let served = 0; ; ) {
    const batch = await transaction((tx) => serveWaitingOrders(tx, { now }));
    served += batch.length;
    if (batch.length < BATCH) return served;
  }
}
