/** One of two shops has a clock that is ten minutes fast: no mail twice, no hold ended early (reliability V7). */
import path from "node:path";
import { expect, it } from "vitest";
import { db } from "@/server/db";
import { hasBalancer } from "@/tests/support/balancer";
import { expectOrdersToAddUp, startBuying } from "@/tests/support/buyers";
import { startCluster } from "@/tests/support/cluster";
import { lacks } from "@/tests/support/system-programs";
import { record } from "../../scripts/lib/reliability-figures.ts";

const AHEAD_MS = 10 * 60_000;
const ORDERS = 150;

it.skipIf(lacks("V7", "One of two clocks ten minutes fast", { HAProxy: hasBalancer }))(
  "sends each mail once, whatever a clock says",
  async () => {
    const fast = {
      NODE_OPTIONS: `--import ${path.resolve("tests/support/clock-ahead.mjs")}`,
      CLOCK_AHEAD_MS: String(AHEAD_MS),
    };
    const { mails } = await startCluster({ each: [{}, fast] });
    const buying = await startBuying({ perSecond: 20, isPatient: true });
    await expect.poll(() => buying.ledger.acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(ORDERS);
    const ledger = await buying.stop();
    await expect.poll(() => db.mail.count({ where: { sentAt: null } }), { timeout: 120_000 }).toBe(0);

    const ids = mails.mails.map(({ messageId }) => messageId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toHaveLength(ledger.acknowledged.size);
    expect(await db.order.count({ where: { expiredAt: { not: null } } })).toBe(0);
    await expectOrdersToAddUp(ledger);
    record("V7", "One of two clocks ten minutes fast", `${ids.length} mails for ${ids.length} orders, none twice`);
  },
);
