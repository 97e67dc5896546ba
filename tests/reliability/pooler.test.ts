/** Two shops whose statements go through PgBouncer in transaction mode, on a database in Dhaka's time (reliability V7). */
import { afterAll, expect, it } from "vitest";
import { db } from "@/server/db";
import { hasBalancer } from "@/tests/support/balancer";
import { expectConsistentOrders, startBuying, startReading } from "@/tests/support/buyers";
import { startCluster } from "@/tests/support/cluster";
import { sql } from "@/tests/support/database";
import { createPremiumCode } from "@/tests/support/factories";
import { hasPooler, type Pooler, startPooler } from "@/tests/support/pooler";
import { databaseUrl } from "@/tests/support/reliability";
import { shouldSkip } from "@/tests/support/system-programs";
import { record } from "../../scripts/lib/reliability-figures.ts";

const ORDERS = 300;

let pooler: Pooler | undefined;

afterAll(() => pooler?.stop());

it.skipIf(shouldSkip("V7", "Two shops through PgBouncer", { HAProxy: hasBalancer, "PgBouncer 1.21": hasPooler }))(
  "accepts orders and payments, runs its jobs, and keeps the time zone",
  async () => {
    pooler = await startPooler();
    const since = new Date();
    const settings = { DATABASE_DIRECT_URL: databaseUrl };
    const { gatewayUrl } = await startCluster({ through: pooler.url, settings });
    for (let index = 0; index < ORDERS; index += 1) await createPremiumCode();
    const buying = await startBuying({ perSecond: 20, isPatient: false, gatewayUrl });
    const reading = startReading(20, ["/", "/products", "/api/v1/products/", "/scoreboard"]);
    await expect.poll(() => buying.ledger.acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(ORDERS);
    const orders = await buying.stop();
    const pages = await reading.stop();

    expect([...orders.failed, ...pages.failed]).toEqual([]);
    const unpaid = () => db.order.count({ where: { id: { in: [...orders.paid] }, paymentStatus: { not: "paid" } } });
    await expect.poll(unpaid, { timeout: 90_000 }).toBe(0);
    await expect.poll(() => db.mail.count({ where: { sentAt: null } }), { timeout: 60_000 }).toBe(0);
    const early = await db.order.count({ where: { createdAt: { lt: since } } });
    const late = await sql(`SELECT 1 FROM orders WHERE created_at > now()`);
    expect([early, late]).toEqual([0, []]);
    await expectConsistentOrders(orders);
    record(
      "V7",
      "Two shops through PgBouncer in transaction mode, database set to Asia/Dhaka",
      `${orders.requests + pages.requests} requests, none failed; ${orders.acknowledged.size} orders, ${orders.paid.size} paid, every time in UTC`,
    );
  },
);
