/** Overload of two shops: they are slow but healthy, and the balancer removes neither (reliability V1). */
import { expect, it } from "vitest";
import { hasBalancer } from "@/tests/support/balancer";
import { expectConsistentOrders, startBuying } from "@/tests/support/buyers";
import { bearerOf } from "@/tests/support/calls";
import { startCluster } from "@/tests/support/cluster";
import { createUser } from "@/tests/support/factories";
import { shopUrl } from "@/tests/support/http";
import { shouldSkip } from "@/tests/support/system-programs";
import { runLoad } from "../../scripts/bench/load.ts";
import { record } from "../../scripts/lib/reliability-figures.ts";

const CROWD = 100;
const SECONDS = 20;

it.skipIf(shouldSkip("V1", "More than two shops can carry", { HAProxy: hasBalancer }))(
  `${CROWD} concurrent clients without pause: neither shop is taken out of rotation`,
  async () => {
    const { balancer } = await startCluster();
    const token = await bearerOf(await createUser());
    const buying = await startBuying({ perSecond: 10, isPatient: true });
    // A customer's own orders are uncached, and query the database.
    const requests = [[{ path: "/api/v1/orders/", headers: { authorization: `Bearer ${token}` } }]];
    const crowd = await runLoad({ origin: shopUrl, connections: CROWD, seconds: SECONDS, requests }, 200);
    const ledger = await buying.stop();

    expect(await balancer.removals()).toEqual({ "shop-1": 0, "shop-2": 0 });
    await expectConsistentOrders(ledger);
    record(
      "V1",
      `${CROWD} connections ask for own orders without a pause for ${SECONDS} s, beside 10 orders a second`,
      `${Math.round(crowd.perSecond)} answers a second, p95 ${Math.round(crowd.p95)} ms; ${ledger.acknowledged.size} orders, ` +
        `${ledger.failed.length} refused; no shop taken out`,
    );
  },
);
