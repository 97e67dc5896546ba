/** What is kept of cached reads: by bytes, and nothing that anybody could ask for without end. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { GET as getProduct } from "@/app/api/v1/products/[id]/route";
import { GET as listProducts } from "@/app/api/v1/products/route";
import { GET as searchProducts } from "@/app/api/v1/products/search/[term]/route";
import { cached, cacheUsage } from "@/server/cache";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createProduct } from "@/tests/support/factories";

const MIB = 1024 * 1024;
const list = (query: Record<string, string>) => call(listProducts, { query });

beforeEach(resetDatabase);

it("keeps the last used up to its bytes", async () => {
  const load = vi.fn(async () => "x".repeat(MIB));
  const ask = (key: string) => cached("catalogue", key, load);
  await ask("often");
  for (let index = 0; index < 60; index += 1) {
    await ask(`once ${index}`);
    await ask("often");
  }

  expect(load).toHaveBeenCalledTimes(61);
  expect(cacheUsage().bytes).toBeLessThanOrEqual(24 * MIB);
  await ask("once 0");
  expect(load).toHaveBeenCalledTimes(62);
});

it("loads once for all who ask at the same time, and forgets what failed", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("here");
  const failed = await Promise.allSettled([cached("settings", "key", load), cached("settings", "key", load)]);

  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([cached("settings", "key", load), cached("settings", "key", load)])).toEqual([
    "here",
    "here",
  ]);
  expect(load).toHaveBeenCalledTimes(2);
});

it("makes no entry for pages past the end, searches, unknown ids and unknown parameters", async () => {
  const { id } = await createProduct();
  const { data } = await list({});
  const before = cacheUsage();

  for (let page = 2; page < 10; page += 1) {
    const answer = await list({ page: String(page * 1000) });
    expect([answer.data.data, answer.data.pagination.total_items]).toEqual([[], 1]);
    expect((await list({ [`x${page}`]: "1" })).data).toEqual(data);
    expect((await call(searchProducts, { params: { term: `term ${page}` } })).status).toBe(200);
    expect((await call(getProduct, { params: { id: randomUUID() } })).status).toBe(404);
  }
  expect(cacheUsage()).toEqual(before);

  await call(getProduct, { params: { id } });
  expect(cacheUsage().entries).toBe(before.entries + 1);
});
