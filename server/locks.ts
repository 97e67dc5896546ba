/**
 * All locks that transactions wait for, in a fixed order that prevents deadlocks (ADR 027). Development and tests throw if a lock is taken
 * out of order. The mail and payment queues are not included, because their SKIP LOCKED statements never wait.
 */
import { heldLocks, type Tx } from "./db";
import { env } from "./env";
import { Prisma } from "./generated/prisma/client";
import { queryIn, type Run, statement } from "./sql";

type Mode = "UPDATE" | "NO KEY UPDATE" | "SHARE";

/** Locks must be taken in ascending order of `step`. A lock without a table is an advisory lock. */
const LOCKS = {
  settings: { step: 1, table: "store_settings", mode: "UPDATE" },
  // Also covers the order's lines, payment attempts and cases.
  order: { step: 3, table: "orders", mode: "UPDATE" },
  // Reports that leave the order alone change a parcel without locking its order.
  parcel: { step: 4, table: "parcels", mode: "NO KEY UPDATE" },
  // Account, phone number and network of a buyer with unpaid orders.
  holder: { step: 4 },
  // A courier's parcel number. Never taken after a holder.
  courierNumber: { step: 4 },
  // Serialises orders that start waiting for a code with codes that become free.
  codeQueue: { step: 5 },
  // Only the holder of codeQueue locks both kinds, so their order does not matter.
  code: { step: 6, table: "premium_codes", mode: "UPDATE" },
  waitingOrder: { step: 6, table: "orders", mode: "UPDATE" },
  flagship: { step: 7 },
  // Never held together with the flagship. A database trigger updates the product's rating.
  review: { step: 7, table: "reviews", mode: "UPDATE" },
  // Guards the coupon's number of uses. Never held together with the flagship.
  coupon: { step: 7, table: "coupons", mode: "NO KEY UPDATE" },
  // Serialises its receipts, changes and cancellation. Never held together with the flagship.
  purchase: { step: 7, table: "purchases", mode: "UPDATE" },
  // NO KEY UPDATE allows concurrent foreign key references to the row, such as order lines.
  product: { step: 8, table: "products", mode: "NO KEY UPDATE" },
  user: { step: 9, table: "users", mode: "UPDATE" },
  game: { step: 10, table: "quiz_sessions", mode: "NO KEY UPDATE" },
  questionImport: { step: 11 },
  question: { step: 12, table: "quiz_questions", mode: "UPDATE" },
  topic: { step: 13, table: "quiz_topics", mode: "UPDATE" },
  // Never combined with other locks. Serialises complaints from one email address.
  complaint: { step: 14 },
  // Never combined with other locks. Guards the message's state and replies.
  message: { step: 14, table: "contact_messages", mode: "UPDATE" },
  // Never combined with other locks. Guards the state of the worker's alerts.
  alerts: { step: 14 },
  // Never combined with other locks. Guards the worker's emails to the shop owner.
  ownerReport: { step: 14, table: "owner_reports", mode: "UPDATE" },
  // Never combined with other locks. Guards the bot at Telegram, its choices and its next message.
  telegram: { step: 14, table: "telegram_accounts", mode: "UPDATE" },
} as const satisfies Record<string, { step: number; table?: string; mode?: Mode }>;

type Lock = keyof typeof LOCKS;
type RowLock = { [Name in Lock]: (typeof LOCKS)[Name] extends { table: string } ? Name : never }[Lock];
type NameLock = Exclude<Lock, RowLock>;

function requireInOrder(tx: Tx | Run, lock: Lock): void {
  const later = heldLocks.get(tx)?.find((held) => LOCKS[held as Lock].step > LOCKS[lock].step);
  if (later)
    throw new Error(`Lock order: ${lock} comes before ${later}, which this transaction holds (server/locks.ts)`);
}

function note(tx: Tx | Run, lock: Lock): void {
  heldLocks.set(tx, [...(heldLocks.get(tx) ?? []), lock]);
}

type RowOptions = {
  /** Overrides the table's lock mode. */
  mode?: Mode;
  /** Order in which the rows are locked; by id by default. */
  by?: Prisma.Sql;
  limit?: number;
  /** Skips rows locked by other transactions instead of waiting. */
  skipLocked?: boolean;
};

/** Locks all matching rows in one statement until the end of the transaction. Returns their ids. */
export async function lockRows(
  tx: Tx,
  lock: RowLock,
  where: Prisma.Sql,
  { mode = LOCKS[lock].mode, by = Prisma.sql`id`, limit, skipLocked = false }: RowOptions = {},
): Promise<string[]> {
  // A transaction that already holds this kind may lock more rows of it.
  const isHeld = heldLocks.get(tx)?.includes(lock);
  if (env.checksLockOrder && !skipLocked && !isHeld) requireInOrder(tx, lock);
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM ${Prisma.raw(LOCKS[lock].table)} WHERE ${where} ORDER BY ${by}
    ${limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`}
    FOR ${Prisma.raw(mode)} ${skipLocked ? Prisma.raw("SKIP LOCKED") : Prisma.empty}`);
  if (env.checksLockOrder && rows.length > 0) note(tx, lock);

  return rows.map(({ id }) => id);
}

/** Locks one row until the end of the transaction. */
export async function lockRow(tx: Tx, lock: RowLock, id: string, options?: RowOptions): Promise<void> {
  await lockRows(tx, lock, Prisma.sql`id = ${id}::uuid`, options);
}

/** SQL that locks matching rows as part of a larger statement of server/sql, by default in the order of their ids. */
export function lockingRows(
  lock: RowLock,
  where: string,
  mode: Mode = LOCKS[lock].mode,
  { by = "id", limit }: { by?: string; limit?: string } = {},
): string {
  const { table } = LOCKS[lock];

  return `SELECT id FROM ${table} WHERE ${where} ORDER BY ${by} ${limit ? `LIMIT ${limit}` : ""} FOR ${mode}`;
}

/** Records that a larger statement in a Prisma transaction locks such rows. */
export function noteLock(tx: Tx, lock: RowLock): void {
  if (!env.checksLockOrder || heldLocks.get(tx)?.includes(lock)) return;
  requireInOrder(tx, lock);
  note(tx, lock);
}

const takeNames = statement<never, [names: readonly string[]]>(
  "take_names",
  "SELECT pg_advisory_xact_lock(hashtextextended(name, 0))::text FROM unnest($1::text[]) AS names (name)",
);

/**
 * Takes advisory locks in the given order until the end of the transaction. Taking a lock that the transaction already holds does not wait.
 */
export async function lockNames(tx: Tx | Run, lock: NameLock, keys: readonly string[] = [""]): Promise<void> {
  const isHeld = heldLocks.get(tx)?.includes(lock);
  if (env.checksLockOrder && !isHeld) requireInOrder(tx, lock);
  const run = typeof tx === "function" ? tx : queryIn(tx);
  await run(
    takeNames,
    keys.map((key) => `${lock} ${key}`),
  );
  if (env.checksLockOrder) note(tx, lock);
}

/** A buyer, as identified by the limits on open orders. */
export type Holder = {
  userId: string;
  shipPhoneDigits: string | null;
  networkHash: string | null;
  wideNetworkHash: string | null;
};

/** Serialises orders that share an account, phone number or network. Unknown values take no lock. */
export function lockHolder(
  tx: Tx | Run,
  { userId, shipPhoneDigits: phone, networkHash: network, wideNetworkHash: wide }: Holder,
): Promise<void> {
  const keys = [
    `account ${userId}`,
    phone && `phone ${phone}`,
    network && `network ${network}`,
    wide && `wide ${wide}`,
  ];

  return lockNames(
    tx,
    "holder",
    keys.filter((key) => key !== null),
  );
}
