/** Limits of text messages per number, per network and in all. With limits enabled. */
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createProduct, createUser, orderBody } from "@/tests/support/factories";
import { emulator } from "@/tests/support/sms";
import { runSending, setUpProvider, switchOn } from "@/tests/support/sms-shop";

// Must run before server/env is imported.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

const { state } = emulator;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  product = await createProduct({ stock: 100 });
  await setUpProvider("alpha");
});

async function place({ phone, client }: { phone: string; client: string }): Promise<void> {
  const body = orderBody([{ product }]);
  const { status } = await call("POST /orders", {
    as: await createUser(),
    headers: { "x-client-address": client },
    body: { ...body, shipping_address: { ...body.shipping_address, phone } },
  });
  expect(status).toBe(201);
}

const phoneOf = (index: number) => `0171000000${index}`;

it("per number hold back the rest, in whatever notation, and send it when the time is over", async () => {
  await switchOn({ kinds: ["order_placed"], smsPerRecipientDay: 2 });
  const notations = ["01712345678", "+8801712345678", "০১৭১২৩৪৫৬৭৮"];
  for (const [index, phone] of notations.entries()) await place({ phone, client: `198.51.100.${index}` });
  expect(await runSending()).toEqual({ looked: 3, sent: 2 });
  expect(await db.smsMessage.findMany({ where: { status: "waiting" } })).toMatchObject([
    { attempts: 0, isCounted: false, nextAttemptAt: expect.any(Date) },
  ]);
  await db.rateLimit.deleteMany();
  expect(await runSending(25 * 3_600_000)).toEqual({ looked: 1, sent: 1 });
});

it("per network hold back orders of many accounts and numbers from one connection", async () => {
  await switchOn({ kinds: ["order_placed"], smsPerNetworkHour: 2 });
  for (let index = 0; index < 4; index += 1) await place({ phone: phoneOf(index), client: "198.51.100.7" });
  await place({ phone: phoneOf(5), client: "203.0.113.9" });
  expect(await runSending()).toEqual({ looked: 5, sent: 3 });
});

it("in all hold back everything else", async () => {
  await switchOn({ kinds: ["order_placed"], smsPerShopHour: 3 });
  for (let index = 0; index < 5; index += 1) await place({ phone: phoneOf(index), client: `198.51.100.${index}` });
  expect(await runSending()).toEqual({ looked: 5, sent: 3 });
  expect(state.messages).toHaveLength(3);
});

it("count a message once, however often it is tried", async () => {
  await switchOn({ kinds: ["order_placed"], smsPerRecipientDay: 1 });
  state.setFault("alphaSend", "rate_limit", 2);
  await place({ phone: phoneOf(1), client: "198.51.100.7" });
  await runSending();
  await runSending(31_000);
  expect(await runSending(120_000)).toEqual({ looked: 1, sent: 1 });
});
