import { type Page, type PageQuery, page } from "@/lib/pagination";

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
