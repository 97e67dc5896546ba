import { type AdjacentIds, type Page, type PageQuery, page } from "@/lib/pagination";

/** Prisma `findMany` arguments for a page. */
export type Slice = { skip: number; take: number };

export function sliceOf(query: PageQuery): Slice {
  return { skip: (query.page - 1) * query.limit, take: query.limit };
}

/** Loads one page of a list and the total count in parallel. */
export async function readPage<Row, Item>(
  query: PageQuery,
  list: { rows: (slice: Slice) => Promise<Row[]>; total: () => Promise<number>; to: (row: Row) => Item },
): Promise<Page<Item>> {
  const [rows, total] = await Promise.all([list.rows(sliceOf(query)), list.total()]);

  return page(
    rows.map((row) => list.to(row)),
    total,
    query,
  );
}

type Direction = "asc" | "desc";

/** Prisma `findFirst` arguments for the next newer or older row in a list ordered by time. */
export type Beside = {
  beside: {
    OR: ({ createdAt: { gt: Date } | { lt: Date } } | { createdAt: Date; id: { gt: string } | { lt: string } })[];
  };
  orderBy: [{ createdAt: Direction }, { id: Direction }];
};

/** Loads the next newer and older rows that match a list's filters. The current row need not match any more. */
export async function readNeighbours(
  { id, createdAt }: { id: string; createdAt: Date },
  first: (side: Beside) => Promise<{ id: string } | null>,
): Promise<AdjacentIds> {
  const [newer, older] = await Promise.all([
    first({
      beside: { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    first({
      beside: { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    }),
  ]);

  return { newer: newer?.id ?? null, older: older?.id ?? null };
}
