/** One row measured: the load's own figures, what it cost the shop and the database, and the limit beside it. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Load, type LoadResult, putLoad } from "./load.ts";
import { cpuMs, memoryOf } from "./processes.ts";
import type { LoadRow } from "./rows.ts";
import type { Bench } from "./stage.ts";
import type { Store } from "./store.ts";

/** For one request; what happens behind it in the meantime (mails, the queue's looks) is included. */
type Cost = { shopCpuMs: number; postgresCpuMs: number; statements: number | null };

export type Figures = Omit<LoadResult, "statuses" | "failures"> & Cost & { residentMiB: number; mailsLeft: number };

/** Mails that were written meanwhile are sent before the next row, and belong to this one. */
const OUTBOX_TIMEOUT_MS = 10_000;
const OUTBOX_LOOK_MS = 100;

/**
 * Waits until the outbox is empty, and gives up what it still holds, and the payments that nobody will make, for which the gateway would be
 * asked again every twenty seconds: the next row is not to pay for this one.
 * @returns how many mails were given up
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

/** What the first requests compile and read from disk belongs to no figure. */
export async function warmUp(bench: Bench, row: LoadRow, seconds: number): Promise<void> {
  await putLoad(await prepareLoad(bench, row, seconds), row.expected);
  await settle(bench.store);
  // The shop's connections have planned for tables that were empty then; autovacuum would have them plan anew within a minute.
  if (row.isOnce) await bench.store.client.query("ANALYZE");
  await bench.store.checkpoint();
}

export async function measureLoad(bench: Bench, row: LoadRow, seconds: number): Promise<Figures> {
  const { shop, store } = bench;
  const load = await prepareLoad(bench, row, seconds);
  const before = await usedBy(bench);
  const { statuses: _, failures: __, ...answers } = await putLoad(load, row.expected);
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
