/**
 * Traffic for shops under fault injection. Patient buyers retry unanswered requests with the same idempotency key; impatient ones record
 * failures. Some buyers pay online, and some of those never return from the gateway.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { bearerOf } from "./calls";
import { createProduct, createUser, orderBody } from "./factories";
import { shopUrl, tryCall } from "./http";
import { expectAllInvariants, expectNoOverdueMail } from "./invariants";

const BUYERS = 40;
const PRODUCTS = 20;
/** Maximum concurrency, so that no queue builds up while the shop is down. */
const MAX_CONCURRENT = 60;

export type Ledger = {
  /** Orders acknowledged with 201, by idempotency key. */
  acknowledged: Map<string, string>;
  /** Orders for which the gateway received money. */
  paid: Set<string>;
  repeats: number;
  requests: number;
  /** Failures that an impatient client sees: a status from 500 on, or a broken connection. */
  failed: string[];
  slowest: { what: string; ms: number };
};

export type Traffic = { ledger: Ledger; stop: () => Promise<Ledger> };

export const emptyLedger = (): Ledger => ({
  acknowledged: new Map(),
  paid: new Set(),
  repeats: 0,
  requests: 0,
  failed: [],
  slowest: { what: "nothing", ms: 0 },
});

type Answer = { status: number };

const messageOf = (error: unknown) =>
  error instanceof Error
    ? `${error.message}: ${error.cause instanceof Error ? error.cause.message : ""}`
    : String(error);

/** Sends one request and records its result. */
async function sendOnce<A extends Answer>(what: string, request: () => Promise<A>, ledger: Ledger): Promise<A | null> {
  const since = performance.now();
  const answer = await request().catch((error) => messageOf(error));
  ledger.requests += 1;
  const ms = performance.now() - since;
  if (ms > ledger.slowest.ms) ledger.slowest = { what, ms };
  if (typeof answer !== "string" && answer.status < 500) return answer;

  ledger.failed.push(`${what}: ${typeof answer === "string" ? answer : answer.status}`);
  return null;
}

/** Retries until a response arrives, also while the shop is down or starting. */
async function retryUntilAnswered<A extends Answer>(
  what: string,
  request: () => Promise<A>,
  ledger: Ledger,
): Promise<A> {
  for (;;) {
    const answer = await sendOnce(what, request, ledger);
    if (answer) return answer;

    ledger.repeats += 1;
    await pause(300 + Math.random() * 300);
  }
}

const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** Runs `one` at a constant rate. `stop` waits for pending runs. */
function startTraffic(perSecond: number, one: (ledger: Ledger) => Promise<unknown>): Traffic {
  const ledger = emptyLedger();
  const running = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    if (running.size >= MAX_CONCURRENT) return;
    const each = one(ledger).finally(() => running.delete(each));
    running.add(each);
  }, 1000 / perSecond);

  return {
    ledger,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);

      return ledger;
    },
  };
}

type Buying = {
  perSecond: number;
  isPatient: boolean;
  /** The emulated gateway, if some buyers pay online. */
  gatewayUrl?: string;
};

type Payment = { token: string; orderId: string; gatewayUrl: string };

async function pay({ orderId, gatewayUrl }: Payment, ledger: Ledger): Promise<void> {
  const { tranId } = await db.paymentAttempt.findFirstOrThrow({ where: { orderId } });
  const body = JSON.stringify({ tran_id: tranId, outcome: "paid" });
  const decided = await fetch(`${gatewayUrl}/control/payments`, { method: "POST", body });
  if (decided.status !== 200) return;
  ledger.paid.add(orderId);
  if (Math.random() < 0.5) return;

  const form = new URLSearchParams({ mer_txnid: tranId });
  await tryCall("POST /payments/aamarpay/success", { query: { tran_id: tranId }, body: form }).catch(() => null);
}

/** Places one-item orders at a constant rate. */
export async function startBuying({ perSecond, isPatient, gatewayUrl }: Buying): Promise<Traffic> {
  const tokens = await Promise.all(Array.from({ length: BUYERS }, async () => bearerOf(await createUser())));
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => createProduct({ stock: 10_000 })));
  const send = isPatient ? retryUntilAnswered : sendOnce;

  return startTraffic(perSecond, async (ledger) => {
    const key = randomUUID();
    const token = any(tokens);
    const body = {
      ...orderBody([{ product: any<Product>(products) }]),
      ...(gatewayUrl ? { payment_method: "aamarpay" } : {}),
    };
    const order = () => tryCall("POST /orders", { token, body, headers: { "idempotency-key": key } });
    const answer = await send("POST /orders", order, ledger);
    if (!answer) return;
    if (!answer.ok) throw new Error(`An order was refused: ${answer.status} ${answer.text}`);

    const orderId = answer.data.order.id;
    ledger.acknowledged.set(key, orderId);
    if (gatewayUrl && Math.random() < 0.75) await pay({ token, orderId, gatewayUrl }, ledger);
  });
}

/** Requests these paths round-robin at a constant rate. */
export function startReading(perSecond: number, paths: readonly string[]): Traffic {
  let next = 0;

  return startTraffic(perSecond, async (ledger) => {
    const path = paths[next++ % paths.length] ?? "/";
    await sendOnce(
      path,
      async () => {
        const answer = await fetch(`${shopUrl}${path}`, { redirect: "manual" });
        await answer.arrayBuffer();

        return answer;
      },
      ledger,
    );
  });
}

/** Next's assets that a page references, in tags and in the deferred-scripts list. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[\w./~%[\]()-]+\.(?:js|css|woff2)/g) ?? [])];
}

/** Visits these pages round-robin like a browser, with all their scripts, styles and fonts, which must all load. */
export function startVisiting(perSecond: number, paths: readonly string[]): Traffic {
  let next = 0;
  const load = async (path: string, ledger: Ledger): Promise<string> => {
    const found = await sendOnce(
      path,
      async () => {
        const answer = await fetch(`${shopUrl}${path}`);

        return { status: answer.status, text: await answer.text() };
      },
      ledger,
    );
    if (found && found.status !== 200) ledger.failed.push(`${path}: ${found.status}`);

    return found?.text ?? "";
  };

  return startTraffic(perSecond, async (ledger) => {
    const page = await load(paths[next++ % paths.length] ?? "/", ledger);
    for (const file of filesOf(page)) await load(file, ledger);
  });
}

/** Expects each order acknowledged to a patient buyer to exist once, and no others. */
export async function expectConsistentOrders({ acknowledged }: Ledger): Promise<void> {
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
  expect(await db.order.count()).toBe(acknowledged.size);
  await expectAllInvariants();
  await expectNoOverdueMail();
}
