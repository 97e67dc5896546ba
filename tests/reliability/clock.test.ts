/** One of two shops has a clock that is ten minutes fast: no duplicate email, no hold ended early (reliability V7). */
import path from "node:path";
import { expect, it } from "vitest";
import { db } from "@/server/db";
import { hasBalancer } from "@/tests/support/balancer";
import { expectConsistentOrders, startBuying } from "@/tests/support/buyers";
import { startCluster } from "@/tests/support/cluster";
import { sql } from "@/tests/support/database";
import { orderRow } from "@/tests/support/rows";
import { shouldSkip } from "@/tests/support/system-programs";
import { record } from "../../scripts/lib/reliability-figures.ts";

const AHEAD_MS = 10 * 60_000;
const ORDERS = 150;

const holdUntil = (id: string, heldUntil: Date) => db.order.update({ where: { id }, data: { heldUntil } });

/** Expects that the shop with the fast clock, now alone, ends an expired hold but not one with five minutes left. */
async function expectOneHoldToEnd([over = "", running = ""]: string[]): Promise<void> {
  await holdUntil(running, new Date(Date.now() + AHEAD_MS / 2));
  await holdUntil(over, new Date(Date.now() - AHEAD_MS / 2));
  const runs = () => sql("SELECT output FROM pgboss.job WHERE name = 'order-expiry' AND state = 'completed'");
  await expect.poll(runs, { timeout: 60_000 }).toContainEqual({ output: { expired: 1 } });

  expect(await orderRow(over)).toMatchObject({ status: "cancelled", expiredAt: expect.any(Date) });
  expect(await orderRow(running)).toMatchObject({ status: "pending", expiredAt: null });
}

it.skipIf(shouldSkip("V7", "One of two clocks ten minutes fast", { HAProxy: hasBalancer }))(
  "sends each email once despite different clocks",
  async () => {
    const fast = {
      NODE_OPTIONS: `--import ${path.resolve("tests/support/clock-ahead.mjs")}`,
      CLOCK_AHEAD_MS: String(AHEAD_MS),
    };
    const { mails, shops } = await startCluster({ each: [{}, fast] });
    const buying = await startBuying({ perSecond: 20, isPatient: true });
    await expect.poll(() => buying.ledger.acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(ORDERS);
    const ledger = await buying.stop();
    await expect.poll(() => db.mail.count({ where: { sentAt: null } }), { timeout: 120_000 }).toBe(0);

    const ids = mails.mails.map(({ messageId }) => messageId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toHaveLength(ledger.acknowledged.size);
    await shops[0].stop();
    await expectOneHoldToEnd([...ledger.acknowledged.values()]);
    await expectConsistentOrders(ledger);
    record(
      "V7",
      "One of two clocks ten minutes fast",
      `${ids.length} mails for ${ids.length} orders, none twice; at the fast one a hold ends on time`,
    );
  },
);
