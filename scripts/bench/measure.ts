/** Measures one row: throughput and latency, the cost for shop and database, and the limit. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Load, type LoadResult, runLoad } from "./load.ts";
import { cpuMs, memoryOf } from "./processes.ts";
import type { LoadRow } from "./rows.ts";
import type { Bench } from "./stage.ts";
import type { Store } from "./store.ts";

/** Cost per request, including background work (emails, queue polling). */
type Cost = { shopCpuMs: number; postgresCpuMs: number; statements: number | null };

export type Figures = Omit<LoadResult, "statuses" | "failures"> & Cost & { residentMiB: number; mailsLeft: number };

/** Emails queued by a row are sent before the next row starts, and count towards the row. */
const OUTBOX_TIMEOUT_MS = 10_000;
const OUTBOX_LOOK_MS = 100;

/**
 * Waits until the outbox is empty. Then gives up remaining emails and unpaid payments: their checks at the gateway every twenty seconds
 * would distort the next row.
 * @returns the number of emails given up
 */
async function settle({ client }: Store): Promise<number> {
  await client.query("UPDATE payment_attempts SET next_check_at = NULL WHERE next_check_at IS NOT NULL");
  const isDue = "sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()";
  const deadline = performance.now() + OUTBOX_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { rowCount } = await client.query(`SELECT 1 FROM mails WHERE ${isDue} LIMIT 1`);
    if (!rowCount) return 0;
    await sleep(OUTBOX_LOOK_MS);
  }
  const { rowCount } = await client.query(`UPDATE mails SET failed_at = now() WHERE ${isDue}`);

  return rowCount ?? 0;
}

async function usedBy({ shop, store }: Bench) {
  return { shop: cpuMs(shop.pid), postgres: store.cpuMs(), statements: await store.statements() };
}

async function prepareLoad(bench: Bench, { connections, isOnce, requests }: LoadRow, seconds: number): Promise<Load> {
  return { origin: bench.shop.origin, connections, isOnce, seconds, requests: await requests(bench, seconds) };
}

/** Runs the load without measuring, to exclude compilation and first disk reads. */
export async function warmUp(bench: Bench, row: LoadRow, seconds: number): Promise<void> {
  await runLoad(await prepareLoad(bench, row, seconds), row.expected);
  await settle(bench.store);
  // Replace the shop's query plans for empty tables now: autovacuum may take a minute.
  if (row.isOnce) await bench.store.client.query("ANALYZE");
  await bench.store.checkpoint();
}

export async function measureLoad(bench: Bench, row: LoadRow, seconds: number): Promise<Figures> {
  const { shop, store } = bench;
  const load = await prepareLoad(bench, row, seconds);
  const before = await usedBy(bench);
  const { statuses: _, failures: __, ...answers } = await runLoad(load, row.expected);
  const mailsLeft = await settle(store);
  const after = await usedBy(bench);

  const each = (used: number) => used / answers.requests;
  const isCounted = before.statements !== null && after.statements !== null;

  return {
    ...answers,
    shopCpuMs: each(after.shop - before.shop),
    postgresCpuMs: each(after.postgres - before.postgres),
    statements: isCounted ? each(Number(after.statements) - Number(before.statements)) : null,
    residentMiB: memoryOf(shop.pid).resident,
    mailsLeft,
  };
}
