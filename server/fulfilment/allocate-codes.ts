/** Allocates free codes to waiting paid orders, oldest first (D1.19, reliability R12). */
import { NO_EMAIL_PATTERN } from "@/lib/no-email";
import { db, type Tx, transaction } from "@/server/db";
import { type Batch, isFree } from "@/server/free-codes";
import { Prisma } from "@/server/generated/prisma/client";
import { lockNames, lockRows } from "@/server/locks";
import { markCodesChanged } from "@/server/products/stock-levels";
import { codeHistory, compareOwnCodes, lockAvailableCodes } from "./codes";
import type { OrderWithLines } from "./mails";
import { persistOrderChange } from "./record";

/** Maximum number of orders per transaction; more than one call can create or free codes for. */
const BATCH = 200;

/** Missing codes per waiting order: one row per batch, or a row with a null batch for a general code (compareCodes in SQL). */
const LACKING = Prisma.sql`
  SELECT orders.id, orders.created_at, sold.batch, sold.units - own.units AS units
  FROM orders CROSS JOIN LATERAL (
    SELECT code_batch AS batch, CASE WHEN code_batch IS NULL THEN 1 ELSE sum(quantity)::int END AS units
    FROM (
      SELECT code_batch, quantity, bool_or(code_batch IS NOT NULL) OVER () AS sells FROM order_items WHERE order_id = orders.id
    ) AS lines
    WHERE code_batch IS NOT NULL OR NOT sells
    GROUP BY code_batch
  ) AS sold CROSS JOIN LATERAL (
    SELECT count(*)::int AS units FROM premium_codes
    WHERE distributed_to_order_id = orders.id AND (sold.batch IS NULL OR (purpose = 'product' AND description = sold.batch))
  ) AS own
  WHERE orders.waits_for_code AND sold.units > own.units`;

/** Condition that a code fits a row of `lacking`. */
const OF_ROW = Prisma.sql`CASE WHEN lacking.batch IS NULL THEN purpose = 'any_order'
  ELSE purpose = 'product' AND description = lacking.batch END`;

/** Checks, without locking, whether a waiting order could get a free code. */
export async function hasServableOrder(now: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM (SELECT DISTINCT batch FROM (${LACKING}) AS each_order) AS lacking
    WHERE EXISTS (SELECT 1 FROM premium_codes WHERE ${isFree(now)} AND ${OF_ROW})
    LIMIT 1`);

  return rows.length > 0;
}

/** Paid orders waiting for codes of a batch (null: general codes), the number of codes they lack in total, and the batch's free codes. */
export type WaitingBatch = { batch: Batch; orders: number; units: number; free: number };

/** Loads all batches with waiting orders, longest queue first. */
export function readWaitingBatches(tx: Tx | typeof db, now: Date): Promise<WaitingBatch[]> {
  return tx.$queryRaw<WaitingBatch[]>(Prisma.sql`
    SELECT batch, orders, units,
      (SELECT count(*)::int FROM premium_codes WHERE ${isFree(now)} AND ${OF_ROW}) AS free
    FROM (
      SELECT batch, count(*)::int AS orders, sum(units)::int AS units FROM (${LACKING}) AS each_order GROUP BY batch
    ) AS lacking
    ORDER BY orders DESC, batch`);
}

/** Ids of the orders waiting for codes of a batch, oldest first. */
export async function readWaitingOrders(batch: Batch, take: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM (${LACKING}) AS lacking WHERE batch IS NOT DISTINCT FROM ${batch}::text ORDER BY created_at, id LIMIT ${take}`);

  return rows.map(({ id }) => id);
}

type LackingRow = { id: string; units: number };
type Served = { orderId: string; codeId: string };

/** Orders that lack codes of a batch, oldest first; `only` limits the result to one order. */
function readLacking(tx: Tx, batch: Batch, only: string | null): Promise<LackingRow[]> {
  return tx.$queryRaw<LackingRow[]>(Prisma.sql`
    SELECT id, units FROM (${LACKING}) AS lacking
    WHERE batch IS NOT DISTINCT FROM ${batch}::text AND (${only}::uuid IS NULL OR id = ${only}::uuid)
    ORDER BY created_at, id LIMIT ${BATCH}`);
}

async function readBatches(tx: Tx, only: string | null): Promise<Batch[]> {
  const rows = await tx.$queryRaw<{ batch: Batch }[]>(Prisma.sql`
    SELECT DISTINCT batch FROM (${LACKING}) AS lacking WHERE ${only}::uuid IS NULL OR id = ${only}::uuid ORDER BY batch`);

  return rows.map(({ batch }) => batch);
}

/** Binds codes to orders and their accounts' email addresses in one statement, like bindCodes in codes.ts. */
async function bindCodes(tx: Tx, pairs: readonly Served[], now: Date): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE premium_codes
    SET bound_user_email = CASE WHEN users.email LIKE ${NO_EMAIL_PATTERN} THEN NULL ELSE users.email END, distributed_to_email = users.email,
        distributed_at = ${now.toISOString()}::timestamptz, distributed_to_order_id = orders.id
    FROM unnest(${pairs.map(({ codeId }) => codeId)}::uuid[], ${pairs.map(({ orderId }) => orderId)}::uuid[])
      AS given(code_id, order_id)
      JOIN orders ON orders.id = given.order_id
      JOIN users ON users.id = orders.user_id
    WHERE premium_codes.id = given.code_id`);
  markCodesChanged(tx);
}

/** Gives a batch's free codes to the oldest waiting orders. Returns the orders that received one. */
async function serveBatch(tx: Tx, { batch, only, now }: { batch: Batch; only: string | null; now: Date }) {
  const lacking = await readLacking(tx, batch, only);
  const limit = lacking.reduce((sum, { units }) => sum + units, 0);
  const codeIds = limit === 0 ? [] : await lockAvailableCodes(tx, { limit, batch, now, skipLocked: false });
  if (codeIds.length === 0) return [];

  const wanted = lacking.flatMap(({ id, units }) => Array.from({ length: units }, () => id)).slice(0, codeIds.length);
  const isWanted = Prisma.sql`waits_for_code AND id = ANY(${[...new Set(wanted)]}::uuid[])`;
  const locked = new Set(await lockRows(tx, "waitingOrder", isWanted, { by: Prisma.sql`created_at, id` }));
  // If an order was cancelled or changed since, its codes are left for the next run.
  const pairs = wanted.flatMap((orderId, index) => {
    const codeId = codeIds[index];
    return codeId && locked.has(orderId) ? [{ orderId, codeId }] : [];
  });
  await bindCodes(tx, pairs, now);

  return pairs.map(({ orderId }) => orderId);
}

/** Ends the wait of orders that now have all their codes. Returns their number. */
async function recordServed(tx: Tx, orderIds: readonly string[], now: Date): Promise<number> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] }, waitsForCode: true },
    include: { items: { orderBy: { position: "asc" } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const served: OrderWithLines[] = [];
  for (const order of orders) {
    const { lacking } = await compareOwnCodes(tx, order, now);
    if (lacking.length === 0) served.push(order);
  }
  if (served.length === 0) return 0;

  await persistOrderChange(tx, {
    orders: served,
    columns: { waitsForCode: false },
    history: codeHistory("waiting", "bound"),
    mails: ["premium_code"],
    action: "code_bound",
    actor: { type: "system" },
    now,
  });

  return served.length;
}

async function serve(tx: Tx, only: string | null, now: Date): Promise<number> {
  const given: string[] = [];
  for (const batch of await readBatches(tx, only)) given.push(...(await serveBatch(tx, { batch, only, now })));

  return recordServed(tx, [...new Set(given)], now);
}

/**
 * Allocates codes within a transaction that created or freed some. Callers that lock codes themselves must take the queue lock first.
 * Returns the number of orders served.
 */
export async function allocateWaitingCodes(tx: Tx, { now }: { now: Date }): Promise<number> {
  await lockNames(tx, "codeQueue");

  return serve(tx, null, now);
}

/**
 * Gives free codes to one waiting order out of turn. The caller must lock it with lockWaitingOrder. Returns false if too few codes are
 * free.
 */
export async function allocateCodesTo(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<boolean> {
  return (await serve(tx, orderId, now)) > 0;
}

/** Allocates codes in the background, in separate transactions, until codes or orders run out. Returns the number of orders served. */
export async function allocateAllWaitingCodes({ now }: { now: Date }): Promise<number> {
  for (let served = 0; ; ) {
    const batch = await transaction((tx) => allocateWaitingCodes(tx, { now }));
    served += batch;
    if (batch < BATCH) return served;
  }
}
