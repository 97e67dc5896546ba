/**
 * Two shops on one database behave like one (reliability V7): changes are shared, and no limit is counted twice. The races of tests/http
 * run against them too (vitest.config.ts, project reliability-races).
 */
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { hasBalancer } from "@/tests/support/balancer";
import { bearerOf, callsThrough } from "@/tests/support/calls";
import { type Cluster, startCluster } from "@/tests/support/cluster";
import { createAdmin, createProduct, createUser, PASSWORD } from "@/tests/support/factories";
import { shopUrl } from "@/tests/support/http";
import { formOf, plain } from "@/tests/support/pictures";
import { crashPostgres } from "@/tests/support/postgres-faults";
import { server } from "@/tests/support/reliability";
import { shouldSkip } from "@/tests/support/system-programs";
import { record } from "../../scripts/lib/reliability-figures.ts";
import type { ShopProcess } from "../../scripts/lib/shop-process.ts";

const ROUNDS = 10;
/** A change in one is visible in the other within two seconds (D7). */
const FRESH_WITHIN_MS = 2_000;

const callsOf = ({ origin }: ShopProcess) =>
  callsThrough((path, init) => fetch(`${origin}${path}`, { redirect: "manual", ...init }));

const milliseconds = (times: number[]) => `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`;

describe.skipIf(shouldSkip("V7", "Two shops that share what they know", { HAProxy: hasBalancer }))("two shops", () => {
  let cluster: Cluster;
  let here: ReturnType<typeof callsOf>;
  let there: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    cluster = await startCluster({ settings: { RATE_LIMIT: "on" } });
    const [first, second] = cluster.shops;
    here = callsOf(first);
    there = callsOf(second);
  });

  it("show each other's changes within two seconds", async () => {
    const token = await bearerOf(await createAdmin());
    const product = await createProduct({ price: 500 });
    const params = { id: product.id };
    const calls: number[] = [];
    const pages: number[] = [];
    for (let price = 501; price <= 500 + ROUNDS; price += 1) {
      await here.call("PUT /products/{id}", { token, params, body: { price } });
      const since = performance.now();
      const shown = async () => (await there.call("GET /products/{id}", { params })).data.price;
      await expect.poll(shown, { timeout: FRESH_WITHIN_MS, interval: 5 }).toBe(price);
      calls.push(performance.now() - since);
      const page = async () => (await fetch(`${cluster.shops[1].origin}/products/${product.id}`)).text();
      await expect.poll(page, { timeout: FRESH_WITHIN_MS, interval: 5 }).toContain(`৳${price}`);
      pages.push(performance.now() - since);
    }

    record(
      "V7",
      `A price changed at one shop, read at the other, ${ROUNDS} times`,
      `call ${milliseconds(calls)}, page ${milliseconds(pages)}`,
    );
  });

  it("share sessions: one ended in one is rejected by the other immediately", async () => {
    const { email } = await createUser();
    const { data: tokens } = await here.call("POST /auth/login", { body: { username: email, password: PASSWORD } });
    const token = tokens.access_token;
    const before = await there.tryCall("GET /auth/me", { token });
    await there.call("POST /auth/logout", { token });
    const since = performance.now();
    const after = await here.tryCall("GET /auth/me", { token });
    const refreshed = await here.tryCall("POST /auth/refresh", { body: { refresh_token: tokens.refresh_token } });

    expect([before.status, after.status, refreshed.status]).toEqual([200, 401, 401]);
    record(
      "V7",
      "Signed in at one shop, out at the other",
      `refused at the first after ${Math.round(performance.now() - since)} ms`,
    );
  });

  it("count wrong passwords together", async () => {
    const { email } = await createUser();
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1) {
      const { tryCall } = guess % 2 === 0 ? here : there;
      statuses.push(
        (await tryCall("POST /auth/login", { body: { username: email, password: `wrong ${guess}` } })).status,
      );
    }

    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    record("V7", "14 wrong passwords, in turn at both", "10 × 401, then 4 × 429");
  });

  it("show each other's images", async () => {
    const token = await bearerOf(await createAdmin());
    const body = formOf(await plain(400, 300).png().toBuffer());
    const { data } = await here.call("POST /products/upload-image", { token, body });
    const answer = await fetch(`${cluster.shops[1].origin}${data.image_url}`);

    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  });

  it("send each email once", async () => {
    const people = Array.from({ length: 20 }, (_, index) => `person-${index}@example.com`);
    const answers = await Promise.all(
      people.map((email, index) =>
        (index % 2 === 0 ? here : there).tryCall("POST /auth/register", {
          body: { email, password: PASSWORD, full_name: "Test" },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const recipients = () => cluster.mails.mails.flatMap((mail) => mail.recipients).filter((to) => people.includes(to));
    // Once no email is due, any duplicate would have been sent.
    await expect.poll(() => db.mail.count({ where: { sentAt: null } }), { timeout: 60_000 }).toBe(0);

    expect(recipients().toSorted()).toEqual(people.toSorted());
    record("V7", "20 people register at both shops", "20 mails, none twice");
  });

  it("serve the catalogue through the balancer while the database is down", async () => {
    const { shops, balancer } = cluster;
    const { id } = await createProduct();
    const token = await bearerOf(await createUser());
    for (const { origin } of shops) expect((await fetch(`${origin}/products/${id}`)).status).toBe(200);
    await crashPostgres();
    await expect.poll(balancer.serving, { timeout: 15_000 }).toEqual([]);

    expect((await fetch(`${shopUrl}/products/${id}`)).status).toBe(200);
    const refused = await fetch(`${shopUrl}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    // The shop's response, not the balancer's.
    expect([refused.status, refused.headers.get("content-type")]).toEqual([503, expect.stringContaining("json")]);
    await server.restart();
    await expect.poll(balancer.serving, { timeout: 15_000 }).toHaveLength(2);
  });
});
