/** Who changed what, when. An order's history is a view of these rows. */

import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";

/** Whoever acts: a person, the program itself, or the payment gateway. */
export type AuditActor = { type: "user"; id: string } | { type: "system" } | { type: "gateway" };

export type Changes = Record<string, { from: string | number | boolean | null; to: string | number | boolean | null }>;

type Entry = {
  entity: "order" | "product" | "user" | "settings";
  entityId: string;
  action: string;
  actor: AuditActor;
  changes?: Changes;
  now: Date;
};

/** Records one change inside the transaction that makes it. */
export async function recordAudit(
  tx: Tx,
  { entity, entityId, action, actor, changes = {}, now }: Entry,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      entity,
      entityId,
      action,
      actorType: actor.type,
      actorId: actor.type === "user" ? actor.id : null,
      changes: changes satisfies Prisma.InputJsonValue,
      createdAt: now,
    },
  });
}
