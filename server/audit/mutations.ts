/** Writes the audit log: who did what, when and from where (ADR 021). An order's history is a view of these rows. */

import type { AuditField } from "@/lib/audit/field-labels";
import type { AuditEntity } from "@/lib/audit/schema";
import type { AuditAction } from "@/lib/audit-actions";
import type { HistoryChanges } from "@/lib/orders/change";
import { db, type Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { clientNetwork } from "@/server/ip-address";
import { currentRequest } from "@/server/request-context";

/** A user, the program itself, the payment gateway, or a guest. */
export type AuditActor = { type: "user"; id: string } | { type: "system" } | { type: "gateway" } | { type: "guest" };

type Value = string | number | boolean | null;

type Change = { from: Value; to: Value };

/** Changes as loaded: an older release may have written other fields. */
export type Changes = Record<string, Change>;

/** Changes to record, limited to fields with a label. */
export type AuditChanges = Partial<Record<AuditField, Change>>;

/** The entity concerned; null for actions without one: an export, an image, an unknown account, a bulk step. */
type About =
  | { entity: "order"; entityId: string; changes?: HistoryChanges }
  | { entity: "order"; entityId: null; changes?: AuditChanges }
  | { entity: Exclude<AuditEntity, "order">; entityId: string | null; changes?: AuditChanges };

type Entry = About & {
  action: AuditAction;
  actor: AuditActor;
  entityVersion?: number;
  now: Date;
};

/** Client data of the request for the entry; empty for background work. */
function origin() {
  const request = currentRequest();
  const clientAddress = request?.clientAddress ?? null;

  return {
    clientAddress,
    clientNetwork: clientAddress && clientNetwork(clientAddress),
    requestId: request?.requestId ?? null,
  };
}

/** Builds audit rows, to be inserted in the transaction that makes the changes. */
export function auditRows(entries: readonly Entry[]) {
  const from = origin();

  return entries.map(({ entity, entityId, action, actor, changes = {}, entityVersion, now }) => ({
    entity,
    entityId,
    action,
    actorType: actor.type,
    actorId: actor.type === "user" ? actor.id : null,
    changes: changes satisfies Prisma.InputJsonValue,
    entityVersion: entityVersion ?? null,
    ...from,
    createdAt: now,
  }));
}

export type AuditRow = ReturnType<typeof auditRows>[number];

/** Columns of a new audit row. */
export const auditFields: readonly (keyof ReturnType<typeof auditRows>[number])[] = [
  "entity",
  "entityId",
  "action",
  "actorType",
  "actorId",
  "changes",
  "entityVersion",
  "clientAddress",
  "clientNetwork",
  "requestId",
  "createdAt",
];

/** Records several changes within the transaction that makes them. */
export async function recordAudits(tx: Tx, entries: readonly Entry[]): Promise<void> {
  await tx.auditEntry.createMany({ data: auditRows(entries) });
}

/** Records one change within the transaction that makes it. */
export function recordAudit(tx: Tx, entry: Entry): Promise<void> {
  return recordAudits(tx, [entry]);
}

type Counted = Pick<Entry, "entity" | "entityId" | "action" | "actor" | "now">;

const HOUR_MS = 3_600_000;

/** Counts events that anyone can repeat at will: one row per entity, actor, client and hour. The row keeps the id of the last request. */
export async function countAudit({ entity, entityId, action, actor, now }: Counted): Promise<void> {
  const { clientNetwork, requestId } = origin();
  const actorId = actor.type === "user" ? actor.id : null;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

  await db.$executeRaw`
    INSERT INTO audit_entries
      (entity, entity_id, action, actor_type, actor_id, client_address, client_network, request_id, counted_hour, created_at)
    VALUES (${entity}, ${entityId}::uuid, ${action}, ${actor.type}::actor_type, ${actorId}::uuid, ${clientNetwork},
      ${clientNetwork}, ${requestId}::uuid, ${hour.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)
    ON CONFLICT (action, entity_id, actor_id, client_network, counted_hour) WHERE counted_hour IS NOT NULL
    DO UPDATE SET count = audit_entries.count + 1, request_id = EXCLUDED.request_id`;
}

/** Changes that setting `columns` makes to a row, without omitted and unchanged columns. */
export function changesOf<Column extends AuditField>(
  before: Record<Column, Value>,
  columns: Partial<Record<Column, Value>>,
): AuditChanges {
  const set = Object.entries(columns) as [Column, Value | undefined][];

  return Object.fromEntries(
    set.flatMap(([name, to]) => (to === undefined || before[name] === to ? [] : [[name, { from: before[name], to }]])),
  );
}
