/** Reading a whole table, newest first, a batch at a time: however large it is, memory and locks stay small. */
const BATCH = 1_000;

type Key = { createdAt: Date; id: string };

/** Where the next batch begins: after the last row of the one before, so that nothing is read twice or left out. */
function after(last: Key | undefined) {
  if (!last) return {};

  const { createdAt, id } = last;
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}

/** What a query adds to its own condition. */
export type BatchOptions = {
  after: ReturnType<typeof after>;
  orderBy: [{ createdAt: "desc" }, { id: "desc" }];
  take: number;
};

/** Batches until there are no more rows. */
export async function* readInBatches<Row extends Key>(
  load: (options: BatchOptions) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await load({
      after: after(last),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: BATCH,
    });
    if (rows.length > 0) yield rows;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last);
}

/** The same rows in another shape. */
export async function* mapBatches<Row, Result>(
  batches: AsyncIterable<Row[]>,
  map: (row: Row) => Result,
): AsyncGenerator<Result[]> {
  for await (const rows of batches) yield rows.map(map);
}
