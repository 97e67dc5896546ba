/** Dependency tracking of responses, which decides how long they may be cached (ADR 035). */
import { beforeEach, expect, it } from "vitest";
import { dhakaDay, endOfDhakaDay } from "@/lib/dates";
import { productListQuery } from "@/lib/products/schema";
import { touch } from "@/server/cache";
import { areReadsFresh, markUncacheable, type Reads, today, trackReads, untracked } from "@/server/data-versions";
import { db, transaction } from "@/server/db";
import { maxAgeOf } from "@/server/front/response-cache/cached-response";
import type { Product } from "@/server/generated/prisma/client";
import { getFlagship, getProduct, listProducts } from "@/server/products/queries";
import { markStockChanged, refreshLevels } from "@/server/products/stock-levels";
import { getDeliveryCharges, getShopFacts } from "@/server/settings/queries";
import { resetDatabase, sql } from "@/tests/support/database";
import { createProduct } from "@/tests/support/factories";

const HOUR_MS = 3_600_000;

let product: Product;

beforeEach(async () => {
  await resetDatabase();
  product = await createProduct({ stock: 12, isFlagship: true });
});

const list = productListQuery.parse({});
const readsOf = async (work: () => Promise<unknown>): Promise<Reads> => (await trackReads(work)).reads;

/** A sale in this process, as the ledger records it. */
async function sell(left: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.product.update({ where: { id: product.id }, data: { stockQuantity: left } });
    markStockChanged(tx, [product.id]);
  });
}

it("tracks kinds and stock, also of values cached before", async () => {
  const [first, second] = [await readsOf(() => listProducts(list)), await readsOf(() => listProducts(list))];

  expect([...first.versions.keys()]).toEqual(["catalogue"]);
  expect([...first.stock]).toEqual([[product.id, { upTo: Number.POSITIVE_INFINITY, shown: 12 }]]);
  expect(second).toEqual(first);
  expect([first.isUnknown, areReadsFresh(first)]).toEqual([false, true]);
});

it.each([
  ["a list", () => listProducts(list)],
  ["a search", () => listProducts({ ...list, search: "product" })],
  ["a product", () => getProduct(product.id)],
  ["the flagship", () => getFlagship()],
  ["settings", () => Promise.all([getDeliveryCharges(), getShopFacts()])],
])("tracks everything that %s reads", async (_what, work) => {
  expect(await readsOf(work)).toMatchObject({ isUnknown: false });
});

it.each([
  ["an account", () => db.user.count()],
  ["anything inside a transaction", () => transaction((tx) => tx.storeSettings.count())],
  ["untracked data, along with tracked data", () => Promise.all([listProducts(list), db.order.findMany()])],
  ["what a read inside another one left open", async () => markUncacheable()],
])("a response that has read %s is not cacheable", async (_what, work) => {
  expect((await readsOf(work)).isUnknown).toBe(true);
});

it("is stale once one of its kinds changes, and stays fresh through changes of others", async () => {
  const [catalogue, settings] = [await readsOf(() => listProducts(list)), await readsOf(() => getDeliveryCharges())];
  await transaction(async (tx) => touch(tx, "settings"));

  expect([areReadsFresh(catalogue), areReadsFresh(settings)]).toEqual([true, false]);
});

it("checks after a local sale, and stays fresh while the displayed number is unchanged", async () => {
  const exact = await readsOf(() => getProduct(product.id));
  const page = await readsOf(() => getProduct(product.id, { stockUpTo: 10 }));
  await sell(11);
  const checks = [areReadsFresh(exact), areReadsFresh(page)];
  await refreshLevels();
  const plenty = [areReadsFresh(exact), areReadsFresh(page)];
  await sell(9);
  await refreshLevels();

  expect([checks, plenty, areReadsFresh(page)]).toEqual([[null, null], [false, true], false]);
});

it("does not cache a response that mixes stock from before and after a sale", async () => {
  const both = await readsOf(async () => {
    await getProduct(product.id, { stockUpTo: 10 });
    await untracked(() => sell(3));
    await getProduct(product.id);
  });
  const plenty = await readsOf(async () => {
    await getProduct(product.id, { stockUpTo: 2 });
    await untracked(() => sell(2));
    await getProduct(product.id, { stockUpTo: 2 });
  });

  expect([both.isUnknown, plenty.isUnknown]).toEqual([true, false]);
});

it("stays fresh through a sale of a product that it does not show", async () => {
  const other = await createProduct();
  await sql("UPDATE versions SET version = version + 1");
  const reads = await readsOf(() => getProduct(other.id));
  await sell(1);

  expect(areReadsFresh(reads)).toBe(true);
});

it("expires when the day that it depends on ends", async () => {
  const day = await readsOf(async () => today());
  const ends = endOfDhakaDay(dhakaDay(new Date())).getTime();

  expect(day).toMatchObject({ dayEnds: ends, isUnknown: false });
  expect((await readsOf(() => getDeliveryCharges())).dayEnds).toBeNull();
  expect(maxAgeOf({ dayEnds: Date.now() + 5_000 })).toBeLessThanOrEqual(5_000);
  expect(maxAgeOf({ dayEnds: Date.now() + 48 * HOUR_MS })).toBe(HOUR_MS);
  expect(maxAgeOf({ dayEnds: null })).toBe(HOUR_MS);
});
