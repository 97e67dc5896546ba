/** The cache's byte limit and invalidation. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cached, cacheUsage, touch } from "@/server/cache";
import type { Kind } from "@/server/data-versions";
import { db, transaction, undoable } from "@/server/db";
import { call, refused } from "@/tests/support/api";
import { resetDatabase, sql } from "@/tests/support/database";
import { createProduct } from "@/tests/support/factories";

const MIB = 1024 * 1024;
const list = (query: Record<string, string>) => call("GET /products", { query });

beforeEach(resetDatabase);

it("keeps the most recently used entries within its byte limit", async () => {
  const load = vi.fn(async () => "x".repeat(MIB));
  const readKey = (key: string) => cached("catalogue", key, load);
  await readKey("often");
  for (let index = 0; index < 60; index += 1) {
    await readKey(`once ${index}`);
    await readKey("often");
  }

  expect(load).toHaveBeenCalledTimes(61);
  expect(cacheUsage().bytes).toBeLessThanOrEqual(24 * MIB);
  await readKey("once 0");
  expect(load).toHaveBeenCalledTimes(62);
});

it("loads once for concurrent callers, and does not cache failures", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("here");
  const failed = await Promise.allSettled([cached("settings", "key", load), cached("settings", "key", load)]);

  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([cached("settings", "key", load), cached("settings", "key", load)])).toEqual([
    "here",
    "here",
  ]);
  expect(load).toHaveBeenCalledTimes(2);
});

it("does not cache pages past the end, searches, unknown ids or unknown parameters", async () => {
  const { id } = await createProduct();
  const { data } = await list({});
  const before = cacheUsage();

  for (let page = 2; page < 10; page += 1) {
    const answer = await list({ page: String(page * 1000) });
    expect([answer.data.data, answer.data.pagination.total_items]).toEqual([[], 1]);
    expect((await list({ [`x${page}`]: "1" })).data).toEqual(data);
    expect((await call("GET /products/search/{term}", { params: { term: `term ${page}` } })).status).toBe(200);
    expect((await refused("GET /products/{id}", { params: { id: randomUUID() } })).status).toBe(404);
  }
  expect(cacheUsage()).toEqual(before);

  await call("GET /products/{id}", { params: { id } });
  expect(cacheUsage().entries).toBe(before.entries + 1);
});

describe("touching a kind", () => {
  const versionOf = async (kind: Kind) =>
    (await sql("SELECT version FROM versions WHERE name = $1", [kind]))[0]?.version;
  const reader = () => {
    const load = vi.fn(async () => "value");
    return { load, read: () => cached("settings", "key", load) };
  };
  const failingOnce = (error: unknown) => vi.fn().mockRejectedValueOnce(error).mockResolvedValue(undefined);

  it("invalidates it locally when the transaction commits, not before", async () => {
    const { load, read } = reader();
    await read();
    await transaction(async (tx) => {
      touch(tx, "settings");
      await read();
      expect(load).toHaveBeenCalledTimes(1);
    });
    await read();

    expect(load).toHaveBeenCalledTimes(2);
  });

  it("increments its version once per transaction, and no other kind's", async () => {
    await transaction(async (tx) => touch(tx, "catalogue"));
    const before = { settings: await versionOf("settings"), catalogue: await versionOf("catalogue") };
    await transaction(async (tx) => {
      touch(tx, "settings");
      touch(tx, "settings");
    });

    expect(BigInt(String(await versionOf("settings"))) - BigInt(String(before.settings ?? 0))).toBe(1n);
    expect(await versionOf("catalogue")).toBe(before.catalogue);
  });

  it("has no effect if the transaction is rolled back", async () => {
    const { load, read } = reader();
    await read();
    const before = await versionOf("settings");
    const failed = transaction(async (tx) => {
      touch(tx, "settings");
      throw new Error("no");
    });

    await expect(failed).rejects.toThrow("no");
    await read();
    expect(await versionOf("settings")).toBe(before);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is published by the attempt that commits", async () => {
    const { load, read } = reader();
    await read();
    const fail = failingOnce(Object.assign(new Error("deadlock"), { code: "40P01" }));
    await transaction(async (tx) => {
      touch(tx, "settings");
      await fail();
    });
    await read();

    expect(fail).toHaveBeenCalledTimes(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is published if the part that touched it was rolled back and a later part did the work", async () => {
    const { load, read } = reader();
    await read();
    await transaction(async (tx) => {
      const part = undoable(tx, async () => {
        touch(tx, "settings");
        throw new Error("undone");
      });
      await expect(part).rejects.toThrow("undone");
      touch(tx, "settings");
    });
    await read();

    expect(load).toHaveBeenCalledTimes(2);
  });

  it("in another process becomes visible within two seconds", async () => {
    const { load, read } = reader();
    await read();
    await sql(
      "INSERT INTO versions (name, version) VALUES ('settings', 1000000) ON CONFLICT (name) DO UPDATE SET version = versions.version + 1",
    );
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(now + 2_000);
    await read();
    clock.mockRestore();

    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is rejected on a client without a commit hook", () => {
    expect(() => touch(db, "settings")).toThrow("transaction()");
  });
});
