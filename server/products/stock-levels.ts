/**
 * How many of each product are left, for cached reads: they keep the rest of a product under the kind `catalogue`, so that a sale makes
 * no list stale and locks no version (ADR 026). This process sees its own sales at once and those of others within two seconds.
 */
import type { Product } from "@/lib/products/schema";
import { afterCommit, db, type Tx } from "@/server/db";
import { once } from "@/server/once";
import { KEPT } from "./visibility";

const POLL_MS = 1_000;

type State = {
  levels: Map<string, number>;
  /** Products whose stock this process has changed since it was last read. */
  stale: Set<string>;
  readAt: number;
  reading: Promise<void> | null;
};

const state = once<State>("stock-levels", () => ({ levels: new Map(), stale: new Set(), readAt: 0, reading: null }));

/** Says that the stock of these products has changed, by a transaction that is committed: their levels are stale here. */
export function stockChanged(productIds: readonly string[]): void {
  for (const id of productIds) state.stale.add(id);
}

/** Says that the transaction changes the stock of these products. */
export function touchStock(tx: Tx, productIds: readonly string[]): void {
  afterCommit(tx, () => stockChanged(productIds));
}

/** Products that were cached, with their stock as it is now. One that is newer than the levels has been read since. */
export async function withStock(products: readonly Product[]): Promise<Product[]> {
  await refresh();

  return products.map((product) => ({
    ...product,
    stock_quantity: state.levels.get(product.id) ?? product.stock_quantity,
  }));
}

const isDue = () => Date.now() - state.readAt >= POLL_MS;

async function refresh(): Promise<void> {
  // A read under way may have begun before the latest sale: it is waited for, and followed by another where one is needed.
  await state.reading;
  if (isDue() || state.stale.size > 0) {
    state.reading ??= read().finally(() => {
      state.reading = null;
    });
  }
  await state.reading;
}

/** Reads every level when the poll is due, else the stale ones. */
async function read(): Promise<void> {
  const isPoll = isDue();
  const startedAt = Date.now();
  const stale = [...state.stale];
  state.stale.clear();
  try {
    const rows = await db.product.findMany({
      where: isPoll ? KEPT : { id: { in: stale } },
      select: { id: true, stockQuantity: true },
    });
    if (isPoll) {
      state.levels.clear();
      state.readAt = startedAt;
    }
    for (const { id, stockQuantity } of rows) state.levels.set(id, stockQuantity);
  } catch (error) {
    state.readAt = 0;
    throw error;
  }
}

/** Forgets everything; tests empty the database under the process. */
export function forgetStockLevels(): void {
  state.levels.clear();
  state.stale.clear();
  state.readAt = 0;
}
