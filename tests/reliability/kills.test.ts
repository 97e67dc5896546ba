/**
 * A shop is killed (-9) and restarted while buyers order and pay (reliability R8, R9, V7): acknowledged orders exist once, gateway payments
 * are found, and no order is incomplete.
 */
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { db } from "@/server/db";
import { hasBalancer } from "@/tests/support/balancer";
import { expectConsistentOrders, type Ledger, startBuying } from "@/tests/support/buyers";
import { startAlone, startCluster } from "@/tests/support/cluster";
import { resetDatabase } from "@/tests/support/database";
import { createPremiumCode } from "@/tests/support/factories";
import { shouldSkip } from "@/tests/support/system-programs";
import { record } from "../../scripts/lib/reliability-figures.ts";
import type { ShopProcess } from "../../scripts/lib/shop-process.ts";

const KILLS = 10;
const PER_SECOND = 15;
const FOUND_WITHIN_MS = 90_000;

/** Creates fewer codes than needed, so that some orders wait for later ones. */
async function createCodes(): Promise<void> {
  for (let index = 0; index < 200; index += 1) await createPremiumCode();
}

const unpaidOf = ({ paid }: Ledger) =>
  db.order.count({ where: { id: { in: [...paid] }, paymentStatus: { not: "paid" } } });

async function killAgainAndAgain(shops: readonly ShopProcess[], gatewayUrl: string): Promise<string> {
  await createCodes();
  const buying = await startBuying({ perSecond: PER_SECOND, isPatient: true, gatewayUrl });
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Kill at random times, to hit different steps of an order.
    await pause(300 + Math.random() * 2_500);
    const shop = shops[kill % shops.length] as ShopProcess;
    await shop.kill();
    await shop.startAgain();
  }
  const ledger = await buying.stop();

  const open = await unpaidOf(ledger);
  const since = performance.now();
  await expect.poll(() => unpaidOf(ledger), { timeout: FOUND_WITHIN_MS, interval: 250 }).toBe(0);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);

  const paid = await db.order.count({ where: { paymentStatus: "paid" } });
  expect(paid).toBe(ledger.paid.size);
  expect(await db.mail.count({ where: { kind: "order_paid" } })).toBe(paid);
  expect(await db.mail.count({ where: { kind: "order_placed" } })).toBe(ledger.acknowledged.size);
  expect(await db.auditEntry.count({ where: { action: "paid" } })).toBe(paid);
  await expectConsistentOrders(ledger);

  return (
    `${ledger.acknowledged.size} orders acknowledged and in the database, once each (${ledger.repeats} requests repeated); ` +
    `${paid} paid at the gateway and marked as paid, ${open} of them found within ${seconds} s after the last start`
  );
}

it(`one shop loses and duplicates nothing through ${KILLS} kills`, async () => {
  const { shop, gatewayUrl } = await startAlone();

  record(
    "R8, R9",
    `One shop, kill -9 ${KILLS} times at ${PER_SECOND} orders a second`,
    await killAgainAndAgain([shop], gatewayUrl),
  );
  await shop.stop();
});

it.skipIf(shouldSkip("R8, R9, V7", "Two shops, killed in turn", { HAProxy: hasBalancer }))(
  `two shops lose and duplicate nothing through ${KILLS} kills`,
  async () => {
    await resetDatabase();
    const { shops, gatewayUrl } = await startCluster();

    record("R8, R9, V7", `Two shops behind HAProxy, the same`, await killAgainAndAgain(shops, gatewayUrl));
  },
);
