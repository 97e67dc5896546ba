import type { Case, CaseListQuery } from "@/lib/cases/schema";
import type { CaseKind } from "@/lib/orders/case-kinds";
import type { Page } from "@/lib/pagination";
import { db } from "@/server/db";
import { readWaitingBatches, type WaitingBatch } from "@/server/fulfilment/allocate-codes";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { toCase, withSubject } from "./serialize";

const stateWhere: Record<CaseListQuery["state"], Prisma.CaseWhereInput> = {
  open: { resolvedAt: null },
  resolved: { resolvedAt: { not: null } },
  all: {},
};

export function countOpenCases(): Promise<number> {
  return db.case.count({ where: stateWhere.open });
}

/** Batches for which paid orders wait (readWaitingBatches). */
export const listWaitingBatches = (now: Date): Promise<WaitingBatch[]> => readWaitingBatches(db, now);

/** Lists cases, newest first. `without` excludes a kind unless the query selects a kind. */
export function listCases(query: CaseListQuery, { without }: { without?: CaseKind } = {}): Promise<Page<Case>> {
  const where = {
    ...stateWhere[query.state],
    ...(query.kind ? { kind: query.kind } : {}),
    ...(without && !query.kind ? { kind: { not: without } } : {}),
    ...(query.order_id ? { orderId: query.order_id } : {}),
  };
  const orderBy: Prisma.CaseOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

  return readPage(query, {
    rows: (slice) => db.case.findMany({ where, include: withSubject, orderBy, ...slice }),
    total: () => db.case.count({ where }),
    to: toCase,
  });
}
