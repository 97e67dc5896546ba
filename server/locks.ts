/**
 * Every lock that a transaction waits for, in the one order in which it may take them (ADR 027): transactions that lock in one order never
 * wait for each other in a circle. Development and tests refuse a lock out of order. The claims of the mail and payment queues are no
 * part of it: one statement with SKIP LOCKED waits for nobody.
 */
import { heldLocks, type Tx } from "./db";
import { env } from "./env";
import { Prisma } from "./generated/prisma/client";
import { type Run, runIn, statement } from "./sql";

type Mode = "UPDATE" | "NO KEY UPDATE" | "SHARE";

/** By steps, the first first. Without a table it is an advisory lock, on something that has no row. */
const LOCKS = {
  settings: { step: 1, table: "store_settings", mode: "UPDATE" },
  // Covers the order's lines, payment attempts and cases.
  order: { step: 3, table: "orders", mode: "UPDATE" },
  // Account, phone number and network of who holds stock without money.
  holder: { step: 4 },
  // What a courier calls a parcel. Nobody takes it after a holder.
  courierNumber: { step: 4 },
  // Orders that begin to wait for a code and codes that become free pass here one after the other.
  codeQueue: { step: 5 },
  // Only the holder of the queue locks both, so their order does not matter.
  code: { step: 6, table: "premium_codes", mode: "UPDATE" },
  waitingOrder: { step: 6, table: "orders", mode: "UPDATE" },
  flagship: { step: 7 },
  // Nobody holds it and the flagship. What is shown of it changes its product's stars, in the database itself.
  review: { step: 7, table: "reviews", mode: "UPDATE" },
  // Its uses. Nobody locks it together with the flagship.
  coupon: { step: 7, table: "coupons", mode: "NO KEY UPDATE" },
  // Lets others refer to the row, as lines of orders do.
  product: { step: 8, table: "products", mode: "NO KEY UPDATE" },
  user: { step: 9, table: "users", mode: "UPDATE" },
  game: { step: 10, table: "quiz_sessions", mode: "NO KEY UPDATE" },
  questionImport: { step: 11 },
  question: { step: 12, table: "quiz_questions", mode: "UPDATE" },
  topic: { step: 13, table: "quiz_topics", mode: "UPDATE" },
  // Taken by itself, for its marks and answers.
  message: { step: 14, table: "contact_messages", mode: "UPDATE" },
  // Taken by itself: the state of the worker's alerts.
  alerts: { step: 14 },
  // Taken by itself: the worker's mails to the owner.
  ownerReport: { step: 14, table: "owner_reports", mode: "UPDATE" },
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
  /** Another strength than the table's. */
  mode?: Mode;
  /** The order in which rows are locked, where it is not that of their ids. */
  by?: Prisma.Sql;
  limit?: number;
  /** Passes over rows that others hold, and so waits for nobody. */
  skipLocked?: boolean;
};

/** Locks the rows of a condition for the rest of the transaction, all of a kind in one statement. Returns their ids. */
export async function lockRows(
  tx: Tx,
  lock: RowLock,
  where: Prisma.Sql,
  { mode = LOCKS[lock].mode, by = Prisma.sql`id`, limit, skipLocked = false }: RowOptions = {},
): Promise<string[]> {
  // A kind that is held already was locked for all that follows.
  const isHeld = heldLocks.get(tx)?.includes(lock);
  if (env.checksLockOrder && !skipLocked && !isHeld) requireInOrder(tx, lock);
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM ${Prisma.raw(LOCKS[lock].table)} WHERE ${where} ORDER BY ${by}
    ${limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`}
    FOR ${Prisma.raw(mode)} ${skipLocked ? Prisma.raw("SKIP LOCKED") : Prisma.empty}`);
  if (env.checksLockOrder && rows.length > 0) note(tx, lock);

  return rows.map(({ id }) => id);
}

/** Locks one row by its id for the rest of the transaction. */
export async function lockRow(tx: Tx, lock: RowLock, id: string, options?: RowOptions): Promise<void> {
  await lockRows(tx, lock, Prisma.sql`id = ${id}::uuid`, options);
}

/** What locks the rows of a condition as part of a larger statement of server/sql, in the order of their ids unless said otherwise. */
export function lockingRows(
  lock: RowLock,
  where: string,
  mode: Mode = LOCKS[lock].mode,
  { by = "id", limit }: { by?: string; limit?: string } = {},
): string {
  const { table } = LOCKS[lock];

  return `SELECT id FROM ${table} WHERE ${where} ORDER BY ${by} ${limit ? `LIMIT ${limit}` : ""} FOR ${mode}`;
}

/** Notes that a larger statement is about to lock such rows in a transaction of Prisma's. */
export function noteLock(tx: Tx, lock: RowLock): void {
  if (!env.checksLockOrder || heldLocks.get(tx)?.includes(lock)) return;
  requireInOrder(tx, lock);
  note(tx, lock);
}

const takeNames = statement(
  "take_names",
  "SELECT pg_advisory_xact_lock(hashtextextended(name, 0))::text FROM unnest($1::text[]) AS names (name)",
);

/** Takes the advisory locks of these keys, in the given order, for the rest of the transaction. One that is held is not waited for. */
export async function lockNames(tx: Tx | Run, lock: NameLock, keys: readonly string[] = [""]): Promise<void> {
  const isHeld = heldLocks.get(tx)?.includes(lock);
  if (env.checksLockOrder && !isHeld) requireInOrder(tx, lock);
  const run = typeof tx === "function" ? tx : runIn(tx);
  await run(
    takeNames,
    keys.map((key) => `${lock} ${key}`),
  );
  if (env.checksLockOrder) note(tx, lock);
}

/** Whose order it is, as limits see it. */
export type Holder = {
  userId: string;
  shipPhoneDigits: string | null;
  networkHash: string | null;
  wideNetworkHash: string | null;
};

/** Those who share an account, a phone number or a network wait for each other. One that is not known is shared with nobody. */
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
