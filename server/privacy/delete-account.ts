/**
 * Deletes accounts whose 14 days have passed (ADR 097). One transaction per account executes the declaration of personal data. It locks the
 * account's orders, codes, reviews and row, so that a withdrawal, an order or an edit happens before or after it.
 */
import { recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { timestamp } from "@/server/in-batches";
import { lockRow, lockRows } from "@/server/locks";
import { ENDED } from "@/server/number-records";
import type { AnyDeclaration, Model, Person } from "./declare";
import { personalTables } from "./personal-data";
import { readPerson } from "./read-person";

/** Number of accounts per run of the worker. */
const MOST = 100;

/** Something of the account is not finished: an order, a payment that may still arrive, a case or a complaint. */
const IS_BUSY = Prisma.sql`(
  EXISTS (SELECT FROM orders WHERE orders.user_id = users.id AND (${Prisma.raw(ENDED)} = 'open' OR queue IS NOT NULL OR waits_for_code
    OR EXISTS (SELECT FROM payment_attempts WHERE order_id = orders.id AND next_check_at IS NOT NULL)
    OR EXISTS (SELECT FROM cases WHERE order_id = orders.id AND resolved_at IS NULL)))
  OR EXISTS (SELECT FROM complaints WHERE complaints.user_id = users.id AND closed_at IS NULL)
  OR EXISTS (SELECT FROM contact_messages message JOIN complaints ON complaints.message_id = message.id
    WHERE message.email = users.email AND email_verified_at IS NOT NULL AND complaints.user_id IS NULL AND closed_at IS NULL))`;

const isDue = (now: Date) => Prisma.sql`deletion_due_at <= ${timestamp(now)} AND role = 'customer' AND NOT ${IS_BUSY}`;

async function dueAccounts(now: Date, most: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE ${isDue(now)} ORDER BY deletion_due_at LIMIT ${most}::int`;

  return rows.map(({ id }) => id);
}

export async function hasDueDeletion(now: Date): Promise<boolean> {
  return (await dueAccounts(now, 1)).length > 0;
}

/** Locks everything of the person that others change, in the global order (ADR 027). */
async function lockPerson(tx: Tx, userId: string): Promise<void> {
  const { email, orderIds } = await readPerson(tx, userId);
  const ofUser = Prisma.sql`user_id = ${userId}::uuid`;
  await lockRows(tx, "order", ofUser);
  await lockRows(
    tx,
    "code",
    Prisma.sql`distributed_to_order_id = ANY(${[...orderIds]}::uuid[]) OR bound_user_email = ${email ?? ""}`,
  );
  await lockRows(tx, "review", ofUser);
  await lockRow(tx, "user", userId);
}

type Table = AnyDeclaration & { model: Model };
type Delegate = Record<"deleteMany" | "updateMany", (options: object) => Promise<unknown>>;

/** Does what the declaration of a table says. */
async function forget(tx: Tx, { model, deletion, of }: Table, person: Person, now: Date): Promise<void> {
  const delegate = (tx as unknown as Record<string, Delegate>)[model[0]?.toLowerCase() + model.slice(1)];
  if (deletion === "delete") await delegate?.deleteMany({ where: of(person) });
  else if ("clear" in deletion) await delegate?.updateMany({ where: of(person), data: deletion.clear });
  else if ("run" in deletion) await deletion.run(tx, person, now);
}

type Deletion = { userId: string; now: Date; isForced?: boolean };

/** Returns whether the account was deleted: it may have been kept, or placed an order. `isForced`: due or not. */
export function deleteAccount({ userId, now, isForced = false }: Deletion): Promise<boolean> {
  return transaction(async (tx) => {
    await lockPerson(tx, userId);
    const condition = isForced ? Prisma.sql`deleted_at IS NULL` : isDue(now);
    const due = await tx.$queryRaw<unknown[]>`SELECT FROM users WHERE id = ${userId}::uuid AND ${condition}`;
    if (due.length === 0) return false;

    // Read again: the locks may have waited for a change.
    const person = await readPerson(tx, userId);
    for (const table of personalTables) await forget(tx, table, person, now);
    await recordAudit(tx, { entity: "user", entityId: userId, action: "erased", actor: { type: "system" }, now });

    return true;
  });
}

/** Deletes accounts that are due. Returns their number. */
export async function deleteDueAccounts({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
  let deleted = 0;
  for (const userId of await dueAccounts(now, MOST)) {
    if (signal?.aborted) break;
    if (await deleteAccount({ userId, now })) deleted += 1;
  }

  return deleted;
}
