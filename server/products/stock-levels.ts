/**
 * Stock levels for cached reads. The rest of a product is cached under the kind `catalogue`, so that a sale makes no list stale and locks
 * no version (ADR 026). This process sees its own sales immediately, and those of others within two seconds.
 */
import type { Product } from "@/lib/products/schema";
import {
  isRecent,
  markUncacheable,
  POLL_INTERVAL_MS,
  setVersion,
  trackRead,
  trackShownStock,
  untracked,
  versionOf,
  versionState,
} from "@/server/data-versions";
import { afterCommit, db, type Tx } from "@/server/db";
import { globalSingleton } from "@/server/once";
import { isDatabaseDown } from "@/server/outage";
import { notDeletedWhere } from "./visibility";
import { readFreeCodes } from "./without-codes";

const state = globalSingleton<{ reading: Promise<void> | null; sellers: string[] }>("stock-levels", () => ({
  reading: null,
  sellers: [],
}));

/** Marks stock levels as stale in this process, after the transaction that changed them has committed. */
export function stockChanged(productIds: readonly string[]): void {
  versionState.changes += 1;
  for (const id of productIds) versionState.stale.set(id, versionState.changes);
}

/** Marks the stock of these products as stale once the transaction commits. */
export function markStockChanged(tx: Tx, productIds: readonly string[]): void {
  afterCommit(tx, () => stockChanged(productIds));
}

/** Call this after codes were reserved, freed, created or changed: the levels of products that sell codes may have changed. */
export function codesChanged(): void {
  stockChanged(state.sellers);
}

/** Calls codesChanged once the transaction commits. */
export function markCodesChanged(tx: Tx): void {
  afterCommit(tx, codesChanged);
}

/**
 * Adds current stock to cached products. A product loaded after the levels keeps its own value.
 * @param upTo the largest level that affects the display: higher ones are capped (ADR 035)
 */
export async function withStock(products: readonly Product[], upTo = Number.POSITIVE_INFINITY): Promise<Product[]> {
  await refreshLevels().catch((error: unknown) => {
    markUncacheable();
    throw error;
  });

  return products.map((product) => {
    const shown = Math.min(versionState.levels.get(product.id) ?? product.stock_quantity, upTo);
    trackShownStock(product.id, { upTo, shown });

    return { ...product, stock_quantity: shown };
  });
}

const isDue = () => !isRecent(versionState.levelsAt, POLL_INTERVAL_MS);

/** Refreshes the levels when the poll is due, and those that this process changed. */
export async function refreshLevels(): Promise<void> {
  // A load in progress may predate the latest sale: wait for it, then load again if needed.
  await state.reading;
  if (isDue() || (versionState.stale.size > 0 && !isDatabaseDown())) {
    state.reading ??= untracked(read).finally(() => {
      state.reading = null;
    });
  }
  await state.reading;
}

/** Loads every level when the poll is due, otherwise only stale ones. */
async function read(): Promise<void> {
  const isPoll = isDue();
  const soldOut = idsSoldOut();
  const startedAt = performance.now();
  const stale = [...versionState.stale];
  const rows = await db.product.findMany({
    where: isPoll ? notDeletedWhere : { id: { in: stale.map(([id]) => id) } },
    select: { id: true, stockQuantity: true, deliversCode: true },
  });
  const sellers = rows.filter(({ deliversCode }) => deliversCode !== null).map(({ id }) => id);
  const free = await readFreeCodes(sellers);
  if (isPoll) {
    versionState.levels.clear();
    versionState.levelsAt = startedAt;
  }
  state.sellers = isPoll ? sellers : [...new Set([...state.sellers, ...sellers])];
  for (const { id, stockQuantity } of rows)
    versionState.levels.set(id, Math.min(stockQuantity, free.get(id) ?? stockQuantity));
  // Levels that changed during the load stay stale.
  for (const [id, change] of stale) if (versionState.stale.get(id) === change) versionState.stale.delete(id);
  versionState.changes += 1;
  if (idsSoldOut() !== soldOut) setVersion("shelf", versionOf("shelf") + 1n);
}

function idsSoldOut(): string {
  return [...versionState.levels]
    .flatMap(([id, level]) => (level > 0 ? [] : [id]))
    .sort()
    .join();
}

/** Version that increases when a product sells out or is restocked. Lists sorted by availability are valid as long as it is unchanged. */
export async function availabilityVersion(): Promise<bigint> {
  await refreshLevels().catch((error: unknown) => {
    markUncacheable();
    throw error;
  });
  const version = versionOf("shelf");
  trackRead("shelf", version);

  return version;
}
