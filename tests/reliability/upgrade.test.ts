/** Two shops are upgraded one after another during sales and reads, without a failure (reliability V5, ADR 049). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasBalancer } from "@/tests/support/balancer";
import { expectConsistentOrders, filesOf, startBuying, startVisiting } from "@/tests/support/buyers";
import { buildChanged, type ChangedBuild } from "@/tests/support/changed-build";
import { type Cluster, startCluster } from "@/tests/support/cluster";
import { createProduct } from "@/tests/support/factories";
import { shopUrl } from "@/tests/support/http";
import { databaseUrl } from "@/tests/support/reliability";
import { shouldSkip } from "@/tests/support/system-programs";
import { applyMigrations } from "../../scripts/db/migrations.ts";
import { record } from "../../scripts/lib/reliability-figures.ts";

const BUILD_WITHIN_MS = 500_000;
const ORDERS_PER_SECOND = 10;
const VISITS_PER_SECOND = 3;

let next: ChangedBuild;
let cluster: Cluster;

beforeAll(async () => {
  if (!hasBalancer) return;
  next = await buildChanged("ALTER TABLE orders ADD COLUMN next_release TEXT;");
  cluster = await startCluster();
}, BUILD_WITHIN_MS);

afterAll(() => next?.remove());

const statusOf = async (path: string) => (await fetch(`${shopUrl}${path}`)).status;

it.skipIf(shouldSkip("V5", "Two shops, replaced by another build", { HAProxy: hasBalancer }))(
  "replaces one shop after the other without a failed request",
  async () => {
    const { shops, balancer } = cluster;
    const product = await createProduct();
    const oldFiles = filesOf(await (await fetch(`${shopUrl}/products/${product.id}`)).text());
    const buying = await startBuying({ perSecond: ORDERS_PER_SECOND, isPatient: false });
    const visiting = startVisiting(VISITS_PER_SECOND, ["/", "/products", `/products/${product.id}`, "/scoreboard"]);

    expect(await applyMigrations(databaseUrl, next.migrations)).toEqual(["29990101000000_next_release"]);
    for (const shop of shops) {
      expect(await shop.stop()).toBe(0);
      await shop.startAgain(next.build);
      await expect.poll(balancer.serving, { timeout: 15_000 }).toHaveLength(2);
      // Both versions serve for a while, so each must have the assets of the other's pages.
      const { requests } = visiting.ledger;
      await expect.poll(() => visiting.ledger.requests, { timeout: 60_000 }).toBeGreaterThan(requests + 100);
    }
    const orders = await buying.stop();
    const pages = await visiting.stop();

    expect([...orders.failed, ...pages.failed]).toEqual([]);
    await expectConsistentOrders(orders);
    const newFiles = filesOf(await (await fetch(`${shopUrl}/products/${product.id}`)).text());
    const gone = oldFiles.filter((file) => !newFiles.includes(file));
    expect(gone.length).toBeGreaterThan(0);
    // Simulates a tab opened before the upgrade.
    expect(new Set(await Promise.all(gone.map(statusOf)))).toEqual(new Set([200]));
    record(
      "V5",
      "Two shops behind HAProxy, replaced by another build in turn, a migration before",
      `${orders.requests + pages.requests} requests, none failed; ${orders.acknowledged.size} orders acknowledged and in the database; ` +
        `${gone.length} files of the build before still there afterwards`,
    );
  },
);
