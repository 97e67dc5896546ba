/** Giving free codes to the paid orders that wait for one, the oldest order first (D1.19, reliability R12). */
import { NO_EMAIL } from "@/lib/no-email";
import { type Tx, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { lockNames, lockRows } from "@/server/locks";
import { codeHistory, lockFreeCodes } from "./codes";
import type { OrderWithLines } from "./mails";
import { recordChange } from "./record";

/** Orders served in one transaction; more than one call can make or free. */
const BATCH = 200;

type Served = { orderId: string; codeId: string };

/** @param batch null: of those that take any code */
async function lockWaitingOrders(tx: Tx, batch: string | null, limit: number): Promise<OrderWithLines[]> {
  const isWaiting = Prisma.sql`waits_for_code AND code_batch IS NOT DISTINCT FROM ${batch}`;
  const ids = await lockRows(tx, "waitingOrder", isWaiting, { by: Prisma.sql`created_at, id`, limit });

  return readWaitingOrders(tx, ids);
}

async function readWaitingOrders(tx: Tx, ids: string[]): Promise<OrderWithLines[]> {
  return tx.order.findMany({
    where: { id: { in: ids }, waitsForCode: true },
    include: { items: { orderBy: { position: "asc" } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Binds one code to each order and its account's e-mail, as bindOldestCode does. */
async function bindCodes(tx: Tx, pairs: readonly Served[], now: Date): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE premium_codes
    SET bound_user_email = CASE WHEN users.email LIKE ${NO_EMAIL} THEN NULL ELSE users.email END, distributed_to_email = users.email,
        distributed_at = ${now.toISOString()}::timestamptz, distributed_to_order_id = orders.id
    FROM unnest(${pairs.map(({ codeId }) => codeId)}::uuid[], ${pairs.map(({ orderId }) => orderId)}::uuid[])
      AS given(code_id, order_id)
      JOIN orders ON orders.id = given.order_id
      JOIN users ON users.id = orders.user_id
    WHERE premium_codes.id = given.code_id`);
}

/** Gives each code to an order, both in their order. Returns how many. */
async function give(
  tx: Tx,
  { orders, codeIds, now }: { orders: OrderWithLines[]; codeIds: string[]; now: Date },
): Promise<number> {
  const pairs = orders.flatMap(({ id: orderId }, index) => {
    const codeId = codeIds[index];

    return codeId ? [{ orderId, codeId }] : [];
  });
  if (pairs.length === 0) return 0;

  await bindCodes(tx, pairs, now);
  await recordChange(tx, {
    orders: orders.slice(0, pairs.length),
    columns: { waitsForCode: false },
    history: codeHistory("waiting", "bound"),
    mails: ["premium_code"],
    action: "code_bound",
    actor: { type: "system" },
    now,
  });

  return pairs.length;
}

/**
 * Serves waiting orders inside a transaction that made or freed codes. One that locks a code itself takes the queue's lock
 * first. Returns how many were served.
 */
export async function serveWaitingOrders(tx: Tx, { now }: { now: Date }): Promise<number> {
  await lockNames(tx, "codeQueue");
  const waiting = await tx.order.groupBy({ by: ["codeBatch"], where: { waitsForCode: true }, _count: true });
  // Whoever waits for a certain batch first: the others are served by any code that is left.
  const batches = waiting.sort((one, other) => Number(one.codeBatch === null) - Number(other.codeBatch === null));
  let served = 0;
  for (const { codeBatch: batch, _count: count } of batches) {
    const codeIds = await lockFreeCodes(tx, { limit: Math.min(count, BATCH), batch, now, skipLocked: false });
    if (codeIds.length === 0) continue;

    served += await give(tx, { orders: await lockWaitingOrders(tx, batch, codeIds.length), codeIds, now });
  }

  return served;
}

/**
 * Gives a free code to one waiting order out of turn. The caller holds it by lockWaitingOrder. Returns false
 * when no code is free.
 */
export async function serveWaitingOrder(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<boolean> {
  const orders = await readWaitingOrders(tx, [orderId]);
  const batch = orders[0]?.codeBatch ?? null;

  return (
    (await give(tx, { orders, codeIds: await lockFreeCodes(tx, { limit: 1, batch, now, skipLocked: false }), now })) > 0
  );
}

/** The same in transactions of its own, until codes or orders run out: for background work. Returns how many were served. */
export async function serveAllWaitingOrders({ now }: { now: Date }): Promise<number> {
  for (let served = 0; ; ) {
    const batch = await transaction((tx) => serveWaitingOrders(tx, { now }));
    served += batch;
    if (batch < BATCH) return served;
  }
}
