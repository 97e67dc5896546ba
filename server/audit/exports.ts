/** Audits file exports: who exported which file with which filters. */
import type { Actor } from "@/server/actor";
import { db } from "@/server/db";
import { type AuditChanges, recordAudit } from "./mutations";

type Export = { actor: Actor; file: string; filters: object; now: Date };

/** Recorded before the first byte is sent, because an aborted download counts too. */
export async function recordExport({ actor, file, filters, now }: Export): Promise<void> {
  const usedFilters = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  const changes: AuditChanges = Object.fromEntries(
    [["file", file], ...usedFilters].map(([name, value]) => [
      name,
      { from: null, to: value instanceof Date ? value.toISOString() : String(value) },
    ]),
  );

  await recordAudit(db, { entity: "export", entityId: null, action: "exported", actor, changes, now });
}
