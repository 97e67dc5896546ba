/** A database that crashes, freezes, runs out of connections, or drops them all, under load (reliability V2, V3). */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { expectConsistentOrders, type Ledger, startBuying, startReading } from "@/tests/support/buyers";
import { startAlone } from "@/tests/support/cluster";
import { resetDatabase } from "@/tests/support/database";
import { shopUrl } from "@/tests/support/http";
import {
  crashPostgres,
  exhaustConnections,
  freezePostgres,
  terminateConnections,
  thawPostgres,
} from "@/tests/support/postgres-faults";
import { server } from "@/tests/support/reliability";
import { record } from "../../scripts/lib/reliability-figures.ts";
import type { ShopProcess } from "../../scripts/lib/shop-process.ts";

const PER_SECOND = 15;
const BACK_WITHIN_MS = 10_000;
/** The shop's database timeout is five seconds. */
const REFUSED_WITHIN_MS = 6_000;
const PAGES = ["/my-orders", "/", "/products", "/api/v1/products/", "/api/v1/settings", "/scoreboard"];

let shop: ShopProcess;

beforeAll(async () => {
  ({ shop } = await startAlone());
});

beforeEach(resetDatabase);

afterAll(thawPostgres);

/** Runs traffic during a database fault. Afterwards all acknowledged orders must exist. */
async function under(causeFault: () => Promise<void>): Promise<{ buying: Ledger; reading: Ledger }> {
  const { pid } = shop;
  const buying = await startBuying({ perSecond: PER_SECOND, isPatient: true });
  const reading = startReading(PER_SECOND, PAGES);
  await pause(1_000);
  await causeFault();
  await pause(1_000);
  const ledgers = { buying: await buying.stop(), reading: await reading.stop() };

  expect(shop.pid).toBe(pid);
  await expectConsistentOrders(ledgers.buying);
  // 503 is acceptable; any other failure is a defect.
  const others = [...ledgers.buying.failed, ...ledgers.reading.failed].filter((failure) => !failure.endsWith(": 503"));
  expect(others).toEqual([]);

  return ledgers;
}

const statusOf = async (path: string) => (await fetch(`${shopUrl}${path}`, { redirect: "manual" })).status;

/** Returns the seconds until the shop is ready again. */
async function backAfter(): Promise<number> {
  const since = performance.now();
  await expect.poll(() => statusOf("/api/ready"), { timeout: BACK_WITHIN_MS, interval: 50 }).toBe(200);

  return (performance.now() - since) / 1000;
}

const total = ({ buying, reading }: { buying: Ledger; reading: Ledger }) =>
  `${buying.acknowledged.size} orders acknowledged and in the database; ${buying.failed.length + reading.failed.length} of ` +
  `${buying.requests + reading.requests} requests refused with 503`;

it("crashes five times and recovers", async () => {
  const times: number[] = [];
  const ledgers = await under(async () => {
    for (let crash = 0; crash < 5; crash += 1) {
      await crashPostgres();
      await pause(2_000);
      await server.restart();
      times.push(await backAfter());
      await pause(2_000);
    }
  });

  const slowest = Math.max(...times).toFixed(1);
  record(
    "V2",
    "Postgres ended in immediate mode, 5 times",
    `${total(ledgers)}; ready again within ${slowest} s of its start`,
  );
});

it("is frozen for 20 seconds", async () => {
  const health: number[] = [];
  let readyAgain = 0;
  const ledgers = await under(async () => {
    freezePostgres();
    await expect.poll(() => statusOf("/api/ready"), { timeout: 5_000, interval: 100 }).toBe(503);
    for (let second = 0; second < 18; second += 1) {
      health.push(await statusOf("/api/health"));
      await pause(1_000);
    }
    thawPostgres();
    readyAgain = await backAfter();
  });

  expect(new Set(health)).toEqual(new Set([200]));
  const slowest = [ledgers.buying, ledgers.reading].map((ledger) => ledger.slowest).toSorted((a, b) => b.ms - a.ms)[0];
  expect(slowest?.ms, slowest?.what).toBeLessThan(REFUSED_WITHIN_MS);
  record(
    "V3",
    "Postgres frozen for 20 s",
    `${total(ledgers)}, the slowest after ${((slowest?.ms ?? 0) / 1000).toFixed(1)} s; alive throughout; ready again after ${readyAgain.toFixed(1)} s`,
  );
});

it("has no free connection for 20 seconds", async () => {
  let taken = 0;
  const ledgers = await under(async () => {
    taken = await exhaustConnections(20_000);
    await backAfter();
  });

  expect(taken).toBeGreaterThan(0);
  record("V2", `${taken} foreign connections take all that Postgres has left, for 20 s`, total(ledgers));
});

it("loses all connections fifteen times", async () => {
  const ended: number[] = [];
  const ledgers = await under(async () => {
    for (let time = 0; time < 15; time += 1) {
      ended.push(await terminateConnections());
      await pause(500);
    }
  });

  // The shop reconnected each time.
  expect(ended).not.toContain(0);
  const all = ended.reduce((sum, count) => sum + count);
  record("V2", `All connections ended by Postgres 15 times (${all} in all)`, total(ledgers));
});
