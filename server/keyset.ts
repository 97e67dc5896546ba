/** Loads a whole table in batches, newest first (keyset pagination), with constant memory and short locks. */
const BATCH = 1_000;

type Key = { createdAt: Date; id: string };

/** Condition for the next batch: rows after the last one, so that none is repeated or skipped. */
function after(last: Key | undefined) {
  if (!last) return {};

  const { createdAt, id } = last;
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}

/** Query options of the next batch. */
export type BatchOptions = {
  after: ReturnType<typeof after>;
  orderBy: [{ createdAt: "desc" }, { id: "desc" }];
  take: number;
};

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

export async function* mapBatches<Row, Result>(
  batches: AsyncIterable<Row[]>,
  map: (row: Row) => Result,
): AsyncGenerator<Result[]> {
  for await (const rows of batches) yield rows.map(map);
}
