/** Who changed what, when. An order's history is a view of these rows. */

import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";

/** Whoever acts: a person, the program itself, or the payment gateway. */
export type AuditActor = { type: "user"; id: string } | { type: "system" } | { type: "gateway" };

type Value = string | number | boolean | null;

export type Changes = Record<string, { from: Value; to: Value }>;

type Entry = {
  entity: "order" | "product" | "user" | "settings" | "premium_code" | "quiz_topic" | "quiz_question";
  entityId: string;
  action: string;
  actor: AuditActor;
  changes?: Changes;
  now: Date;
};

/** Records changes, of one kind or many, inside the transaction that makes them. */
export async function recordAudits(tx: Tx, entries: readonly Entry[]): Promise<void> {
  await tx.auditEntry.createMany({
    data: entries.map(({ entity, entityId, action, actor, changes = {}, now }) => ({
      entity,
      entityId,
      action,
      actorType: actor.type,
      actorId: actor.type === "user" ? actor.id : null,
      changes: changes satisfies Prisma.InputJsonValue,
      createdAt: now,
    })),
  });
}

/** Records one change inside the transaction that makes it. */
export function recordAudit(tx: Tx, entry: Entry): Promise<void> {
  return recordAudits(tx, [entry]);
}

/** What setting `columns` changes in a row; a column that is left out, or stays the same, is not told. */
export function changesOf<Column extends string>(
  before: Record<Column, Value>,
  columns: Partial<Record<Column, Value>>,
): Changes {
  const set = Object.entries(columns) as [Column, Value | undefined][];

  return Object.fromEntries(
    set.flatMap(([name, to]) => (to === undefined || before[name] === to ? [] : [[name, { from: before[name], to }]])),
  );
}
