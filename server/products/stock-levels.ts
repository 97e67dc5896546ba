/**
 * How many of each product are left, for cached reads: they keep the rest of a product under the kind `catalogue`, so that a sale makes
 * no list stale and locks no version (ADR 026). This process sees its own sales at once and those of others within two seconds.
 */
import type { Product } from "@/lib/products/schema";
import { afterCommit, db, type Tx } from "@/server/db";
import {
  ASK_MS,
  isRecent,
  known,
  learnVersion,
  noteRead,
  noteShown,
  noteUnknownRead,
  unrecorded,
  versionOf,
} from "@/server/freshness";
import { once } from "@/server/once";
import { isDatabaseAway } from "@/server/outage";
import { KEPT } from "./visibility";
import { readFreeCodes } from "./without-codes";

const state = once<{ reading: Promise<void> | null; sellers: string[] }>("stock-levels", () => ({
  reading: null,
  sellers: [],
}));

/** Says that the stock of these products has changed, by a transaction that is committed: their levels are stale here. */
export function stockChanged(productIds: readonly string[]): void {
  known.changes += 1;
  for (const id of productIds) known.stale.set(id, known.changes);
}

/** Says that the transaction changes the stock of these products. */
export function touchStock(tx: Tx, productIds: readonly string[]): void {
  afterCommit(tx, () => stockChanged(productIds));
}

/** Call after codes were reserved, freed, created or changed: the levels of products that sell codes may differ. */
export function codesChanged(): void {
  stockChanged(state.sellers);
}

/** The same, after a transaction commits. */
export function touchCodes(tx: Tx): void {
  afterCommit(tx, codesChanged);
}

/**
 * Products that were cached, with their stock as it is now. One that is newer than the levels has been read since.
 * @param upTo the largest number that makes a difference to what is shown: more count as that many (ADR 035)
 */
export async function withStock(products: readonly Product[], upTo = Number.POSITIVE_INFINITY): Promise<Product[]> {
  await refreshLevels().catch((error: unknown) => {
    noteUnknownRead();
    throw error;
  });

  return products.map((product) => {
    const shown = Math.min(known.levels.get(product.id) ?? product.stock_quantity, upTo);
    noteShown(product.id, { upTo, shown });

    return { ...product, stock_quantity: shown };
  });
}

const isDue = () => !isRecent(known.levelsAt, ASK_MS);

/** Asks for the levels when that is due, and for those that this process has changed. */
export async function refreshLevels(): Promise<void> {
  // A read under way may have begun before the latest sale: it is waited for, and followed by another where one is needed.
  await state.reading;
  if (isDue() || (known.stale.size > 0 && !isDatabaseAway())) {
    state.reading ??= unrecorded(read).finally(() => {
      state.reading = null;
    });
  }
  await state.reading;
}

/** Reads every level when the poll is due, else the stale ones. */
async function read(): Promise<void> {
  const isPoll = isDue();
  const soldOut = idsSoldOut();
  const startedAt = performance.now();
  const stale = [...known.stale];
  const rows = await db.product.findMany({
    where: isPoll ? KEPT : { id: { in: stale.map(([id]) => id) } },
    select: { id: true, stockQuantity: true, deliversCode: true },
  });
  const sellers = rows.filter(({ deliversCode }) => deliversCode !== null).map(({ id }) => id);
  const free = await readFreeCodes(sellers);
  if (isPoll) {
    known.levels.clear();
    known.levelsAt = startedAt;
  }
  state.sellers = isPoll ? sellers : [...new Set([...state.sellers, ...sellers])];
  for (const { id, stockQuantity } of rows)
    known.levels.set(id, Math.min(stockQuantity, free.get(id) ?? stockQuantity));
  // What was sold meanwhile is stale still.
  for (const [id, change] of stale) if (known.stale.get(id) === change) known.stale.delete(id);
  known.changes += 1;
  if (idsSoldOut() !== soldOut) learnVersion("shelf", versionOf("shelf") + 1n);
}

function idsSoldOut(): string {
  return [...known.levels]
    .flatMap(([id, level]) => (level > 0 ? [] : [id]))
    .sort()
    .join();
}

/** Grows when a product sells out or is back, as this process knows it: what is ordered by that holds as long as it stays. */
export async function shelfVersion(): Promise<bigint> {
  await refreshLevels().catch((error: unknown) => {
    noteUnknownRead();
    throw error;
  });
  const version = versionOf("shelf");
  noteRead("shelf", version);

  return version;
}
