/** Audit log for admins, filtered and paged, with the current names of people and entities. */

import { isOneAct } from "@/lib/audit/acts";
import { describeEntry } from "@/lib/audit/entry-labels";
import type { AuditEntry, AuditListQuery } from "@/lib/audit/schema";
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { type Page, page } from "@/lib/pagination";
import type { MethodNames } from "@/lib/settings/shop-facts";
import { db } from "@/server/db";
import type { AuditEntry as AuditRow, Prisma } from "@/server/generated/prisma/client";
import { clientNetwork } from "@/server/ip-address";
import { readPage, sliceOf } from "@/server/page";
import type { Changes } from "./mutations";
import { namesOfEntities, ordersOfSteps, peopleOf, withTopicNames } from "./names";
import { actorWhere } from "./resolve-actor";
import { stepTotals } from "./step-totals";

async function filterBy(query: AuditListQuery): Promise<Prisma.AuditEntryWhereInput> {
  const { who, entity, entity_id, action, date_from, date_to, client } = query;

  return {
    ...(who ? await actorWhere(who) : {}),
    AND: {
      ...(entity ? { entity } : {}),
      ...(entity_id ? { entityId: entity_id } : {}),
      ...(action ? { action } : {}),
      ...(client ? { clientNetwork: clientNetwork(client) } : {}),
      createdAt: {
        ...(date_from ? { gte: startOfDhakaDay(date_from) } : {}),
        ...(date_to ? { lt: endOfDhakaDay(date_to) } : {}),
      },
    },
  };
}

type Names = {
  people: Awaited<ReturnType<typeof peopleOf>>;
  entityNames: Awaited<ReturnType<typeof namesOfEntities>>;
  sums: Awaited<ReturnType<typeof stepTotals>>;
  stepped: Awaited<ReturnType<typeof ordersOfSteps>>;
  methods: MethodNames;
};

// Only recordAudit writes this column.
const changesIn = (row: AuditRow) => row.changes as Changes;

/** `told`: the changes to show. */
function toAuditEntry(
  row: AuditRow,
  told: Changes,
  { people, entityNames, sums, stepped, methods }: Names,
): AuditEntry {
  const person = row.actorId ? people.get(row.actorId) : undefined;

  return {
    id: String(row.id),
    at: row.createdAt.toISOString(),
    actor: {
      type: row.actorType,
      id: row.actorId,
      name: person?.fullName ?? null,
      email: person?.email ?? null,
    },
    entity: row.entity,
    entity_id: row.entityId,
    subject: entityNames.get(`${row.entity} ${row.entityId}`) ?? null,
    action: row.action,
    changes: changesIn(row),
    words: describeEntry(
      { entity: row.entity, entity_id: row.entityId, action: row.action, changes: told, sum: sums.get(row.id) },
      methods,
    ),
    orders: stepped.get(row.id) ?? [],
    count: row.count,
    client_address: row.clientAddress,
    request_id: row.requestId,
  };
}

const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.AuditEntryOrderByWithRelationInput[];

async function describeAll(rows: AuditRow[], methods: MethodNames): Promise<AuditEntry[]> {
  const [people, entityNames, sums, stepped, told] = await Promise.all([
    peopleOf(rows),
    namesOfEntities(rows),
    stepTotals(rows),
    ordersOfSteps(rows),
    withTopicNames(rows.map(changesIn)),
  ]);
  const names = { people, entityNames, sums, stepped, methods };

  return rows.map((row, index) => toAuditEntry(row, told[index] ?? changesIn(row), names));
}

/** Lists audit entries, newest first. `methods`: the shop's payment method names. */
export async function listEvidence(query: AuditListQuery, methods: MethodNames): Promise<Page<AuditEntry>> {
  const where = await filterBy(query);
  const { data: rows, pagination } = await readPage(query, {
    rows: (slice) => db.auditEntry.findMany({ where, orderBy: newestFirst, ...slice }),
    total: () => db.auditEntry.count({ where }),
    to: (row) => row,
  });

  return { data: await describeAll(rows, methods), pagination };
}

/** Longest request, and the most entries of one act, that a page completes. */
const ACT_MINUTES = 10;
const MAX_OF_ACT = 500;

/** Loads the older entries of the same act. */
async function restOfAct(row: AuditRow, where: Prisma.AuditEntryWhereInput): Promise<AuditRow[]> {
  const { id, actorType, actorId, requestId, createdAt } = row;
  const since = requestId === null ? createdAt : new Date(createdAt.getTime() - ACT_MINUTES * 60_000);
  const older = { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };

  return db.auditEntry.findMany({
    where: { AND: [where, { actorType, actorId, requestId, createdAt: { gte: since } }, older] },
    orderBy: newestFirst,
    take: MAX_OF_ACT,
  });
}

/**
 * Lists audit entries with acts kept together: an act is shown whole on the page where it begins, and is left out of the next one. A page
 * that is within one long act repeats its part.
 */
export async function listActs(query: AuditListQuery, methods: MethodNames): Promise<Page<AuditEntry>> {
  const where = await filterBy(query);
  const { skip, take } = sliceOf(query);
  const before = skip > 0 ? 1 : 0;
  const [rows, total] = await Promise.all([
    db.auditEntry.findMany({ where, orderBy: newestFirst, skip: skip - before, take: take + before }),
    db.auditEntry.count({ where }),
  ]);
  const last = rows.length > before ? rows.at(-1) : undefined;
  const entries = await describeAll([...rows, ...(last ? await restOfAct(last, where) : [])], methods);
  const previous = before > 0 ? entries[0] : undefined;
  const first = previous ? entries.findIndex((entry) => !isOneAct(previous, entry)) : 0;

  return page(first < 0 ? entries.slice(before, rows.length) : entries.slice(first), total, query);
}
