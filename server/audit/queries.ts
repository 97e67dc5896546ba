import { db, type Tx } from "@/server/db";
import type { ActorType } from "@/server/generated/prisma/client";
import type { Changes } from "./mutations";

export type AuditRecord = {
  action: string;
  at: Date;
  actorType: ActorType;
  actorId: string | null;
  changes: Changes;
  /** Version that the change created; null if it created none or predates versions. */
  entityVersion: number | null;
};

/** Lists the audit entries of an entity, oldest first. */
export async function listAudit(entity: string, entityId: string, tx: Tx = db): Promise<AuditRecord[]> {
  const rows = await tx.auditEntry.findMany({ where: { entity, entityId }, orderBy: { id: "asc" } });

  return rows.map((row) => ({
    action: row.action,
    at: row.createdAt,
    actorType: row.actorType,
    actorId: row.actorId,
    // Only recordAudit writes this column.
    changes: row.changes as Changes,
    entityVersion: row.entityVersion,
  }));
}
