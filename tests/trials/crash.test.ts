/**
 * The shop is killed (-9) and started again while buyers order and pay (reliability R8, R9): `npm test -- --only trial`. What was
 * acknowledged is there, once; what was paid at the gateway is found; no order is half there. TRIAL_KILLS, TRIAL_RATE.
 */
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { bearerOf } from "@/tests/support/calls";
import { createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectCodesToAddUp, expectPaymentsToAddUp, expectStockToAddUp } from "@/tests/support/invariants";
import { buy, emptyLedger, type Ledger } from "@/tests/support/trial-buyers";
import { shop } from "@/tests/support/trial-shop";

const KILLS = Number(process.env.TRIAL_KILLS ?? 20);
/** Orders a second. */
const RATE = Number(process.env.TRIAL_RATE ?? 15);
const BUYERS = 40;
/** A crowd that grows while the shop is down would only measure itself. */
const MOST_AT_ONCE = 60;
const FOUND_WITHIN_MS = 90_000;

let tokens: string[];
let products: Product[];

beforeAll(async () => {
  tokens = await Promise.all(Array.from({ length: BUYERS }, async () => bearerOf(await createUser())));
  products = await Promise.all(Array.from({ length: 20 }, () => createProduct({ stock: 10_000 })));
  // Fewer than are needed: some orders wait, and their codes come later.
  for (let index = 0; index < 200; index += 1) await createPremiumCode();
});

const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** New orders at an even pace until it is told to stop; then waits for the last of them. */
function startBuying(ledger: Ledger): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (running.size >= MOST_AT_ONCE) return;
    const one = buy(any(tokens), any(products), ledger).finally(() => running.delete(one));
    running.add(one);
  }, 1000 / RATE);

  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}

const unpaidOf = (ids: Iterable<string>) =>
  db.order.count({ where: { id: { in: [...ids] }, paymentStatus: { not: "paid" } } });

it(`loses nothing and doubles nothing through ${KILLS} kills`, async () => {
  const ledger = emptyLedger();
  const stopBuying = startBuying(ledger);
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(300 + Math.random() * 2_500);
      await shop.kill();
      await shop.startAgain();
    }
  } finally {
    await stopBuying();
  }

  const open = await unpaidOf(ledger.paid);
  const since = performance.now();
  await expect.poll(() => unpaidOf(ledger.paid), { timeout: FOUND_WITHIN_MS, interval: 250 }).toBe(0);
  const seconds = Math.round(performance.now() - since) / 1000;

  const placed = await db.order.count();
  const paid = await db.order.count({ where: { paymentStatus: "paid" } });
  const { acknowledged, repeats, refused } = ledger;
  // biome-ignore lint/suspicious/noConsole: the figures are what this is run for
  console.log(
    `${KILLS} kills: ${acknowledged.size} orders acknowledged (${repeats} requests repeated, ${refused} refused), ${placed} in the ` +
      `database; ${ledger.paid.size} paid at the gateway, ${paid} marked as paid; ${open} open at the last start, found in ${seconds} s`,
  );

  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
  expect(placed).toBe(acknowledged.size);
  expect(paid).toBe(ledger.paid.size);
  expect(await db.mail.count({ where: { kind: "order_paid" } })).toBe(paid);
  expect(await db.mail.count({ where: { kind: "order_placed" } })).toBe(placed);
  expect(await db.auditEntry.count({ where: { action: "paid" } })).toBe(paid);
  await expectStockToAddUp();
  await expectCodesToAddUp();
  await expectPaymentsToAddUp();
});
