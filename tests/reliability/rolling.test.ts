/** Two shops are restarted one after another during sales and reads, without a failure (reliability V5). */
import { expect, it } from "vitest";
import { hasBalancer } from "@/tests/support/balancer";
import { expectConsistentOrders, startBuying, startReading } from "@/tests/support/buyers";
import { startCluster } from "@/tests/support/cluster";
import { shouldSkip } from "@/tests/support/system-programs";
import { record } from "../../scripts/lib/reliability-figures.ts";

const RESTARTS = 6;
const PER_SECOND = 20;
/** The balancer checks each second, and reacts to two failures. */
const DRAIN_DELAY_S = 4;

it.skipIf(shouldSkip("V5", "Two shops, ended and started in turn", { HAProxy: hasBalancer }))(
  `${RESTARTS} restarts one after another: no request fails`,
  async () => {
    const { shops, balancer } = await startCluster({ settings: { DRAIN_DELAY: String(DRAIN_DELAY_S) } });
    const buying = await startBuying({ perSecond: PER_SECOND, isPatient: false });
    const reading = startReading(PER_SECOND, ["/", "/products", "/api/v1/products/", "/scoreboard", "/my-orders"]);
    const exits: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const shop = shops[restart % 2 === 0 ? 0 : 1];
      exits.push(await shop.stop());
      await shop.startAgain();
      await expect.poll(balancer.serving, { timeout: 15_000 }).toHaveLength(2);
    }
    const orders = await buying.stop();
    const pages = await reading.stop();

    expect(new Set(exits)).toEqual(new Set([0]));
    expect([...orders.failed, ...pages.failed]).toEqual([]);
    await expectConsistentOrders(orders);
    record(
      "V5",
      `Two shops behind HAProxy, ended and started in turn, ${RESTARTS} times`,
      `${orders.requests + pages.requests} requests, none failed; ${orders.acknowledged.size} orders acknowledged and in the database`,
    );
  },
);
