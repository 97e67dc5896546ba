import { type Neighbours, type Page, type PageQuery, page } from "@/lib/pagination";

/** Which rows are on a page, in the words of Prisma's `findMany`. */
export type Slice = { skip: number; take: number };

export function sliceOf(query: PageQuery): Slice {
  return { skip: (query.page - 1) * query.limit, take: query.limit };
}

/** Reads one page of a list: its rows, and at the same time how many there are in all. */
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

/** The rows on one side of one in a list that is ordered by time, the nearest first, in the words of Prisma's `findFirst`. */
export type Beside = {
  beside: {
    OR: ({ createdAt: { gt: Date } | { lt: Date } } | { createdAt: Date; id: { gt: string } | { lt: string } })[];
  };
  orderBy: [{ createdAt: Direction }, { id: Direction }];
};

/** The next newer and the next older of what a list's filters find, whether or not they find the one between: it may have left them. */
export async function readNeighbours(
  { id, createdAt }: { id: string; createdAt: Date },
  first: (side: Beside) => Promise<{ id: string } | null>,
): Promise<Neighbours> {
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
