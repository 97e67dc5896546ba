/** Who changed what, when. An order's history is a view of these rows. */

import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";

/** Whoever acts: a person, the program itself, or the payment gateway. */
export type AuditActor = { type: "user"; id: string } | { type: "system" } | { type: "gateway" };

export type Changes = Record<string, { from: string | number | boolean | null; to: string | number | boolean | null }>;

type Entry = {
  entity: "order" | "product" | "user" | "settings" | "premium_code";
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
