import type { Case, CaseListQuery } from "@/lib/cases/schema";
import { type Page, page } from "@/lib/pagination";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { toCase, withSubject } from "./serialize";

const stateWhere: Record<CaseListQuery["state"], Prisma.CaseWhereInput> = {
  open: { resolvedAt: null },
  resolved: { resolvedAt: { not: null } },
  all: {},
};

/** How many cases nobody has settled. */
export function countOpenCases(): Promise<number> {
  return db.case.count({ where: stateWhere.open });
}

/** Cases, newest first. */
export async function listCases(query: CaseListQuery): Promise<Page<Case>> {
  const where = {
    ...stateWhere[query.state],
    ...(query.kind ? { kind: query.kind } : {}),
    ...(query.order_id ? { orderId: query.order_id } : {}),
  };
  const [rows, total] = await Promise.all([
    db.case.findMany({
      where,
      include: withSubject,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
    db.case.count({ where }),
  ]);

  return page(rows.map(toCase), total, query);
}
