import { db, type Tx } from "@/server/db";
import type { ActorType } from "@/server/generated/prisma/client";
import type { Changes } from "./mutations";

export type AuditRecord = {
  action: string;
  at: Date;
  actorType: ActorType;
  actorId: string | null;
  changes: Changes;
  /** The version created by the change; null if it created none or predates versions. */
  entityVersion: number | null;
};

/** Audit entries of one entity, oldest first. */
export async function listAudit(entity: string, entityId: string, tx: Tx = db): Promise<AuditRecord[]> {
  const rows = await tx.auditEntry.findMany({ where: { entity, entityId }, orderBy: { id: "asc" } });

  return rows.map((row) => ({
    action: row.action,
    at: row.createdAt,
    actorType: row.actorType,
    actorId: row.actorId,
    // The column is only written by recordAudit.
    changes: row.changes as Changes,
    entityVersion: row.entityVersion,
  }));
}
