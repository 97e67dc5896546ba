/** Reports about text messages, balances, and what staff see (ADR 102). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { smsOf } from "@/server/sms/queries";
import { hasSmsToCheck } from "@/server/sms/sms-reports";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createProduct, createUser } from "@/tests/support/factories";
import { emulator } from "@/tests/support/sms";
import { runChecking, runSending, setUpProvider, smsRow, switchOn } from "@/tests/support/sms-shop";

const { state } = emulator;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let product: Product;

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  product = await createProduct({ price: 500, stock: 100 });
});

const place = async () => createOrder(await createUser(), [{ product }]);

describe("reports", () => {
  beforeEach(async () => {
    await setUpProvider("mimsms");
    await switchOn({ kinds: ["order_placed"] });
  });

  async function sentMessage() {
    const { id } = await place();
    await runSending();
    const message = state.messages.at(-1);
    if (!message) throw new Error("not sent");

    return { id, message };
  }

  it("are requested after some minutes, until there is a final one", async () => {
    const { id, message } = await sentMessage();
    expect(await runChecking()).toEqual({ looked: 0, changed: 0 });
    expect(await runChecking(7 * MINUTE_MS)).toEqual({ looked: 1, changed: 0 });
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "sent", detail: "SUBMITTED" });
    message.status = "DELIVERED";
    expect(await runChecking(30 * MINUTE_MS)).toEqual({ looked: 1, changed: 1 });
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "delivered", nextAttemptAt: null });
    message.status = "ABSENT subscriber";
    expect(await runChecking(9 * HOUR_MS)).toEqual({ looked: 0, changed: 0 });
  });

  it("that fail are requested again, for three days", async () => {
    const { id } = await sentMessage();
    state.setFault("mimsmsRead", "html");
    await runChecking(7 * MINUTE_MS);
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "sent", nextAttemptAt: expect.any(Date) });
    await runChecking(73 * HOUR_MS);
    expect(await smsRow(id, "order_placed")).toMatchObject({ status: "sent", nextAttemptAt: null });
  });

  it("come with the balance, which is read hourly", async () => {
    state.balance.mimsms = "12.5";
    expect(await hasSmsToCheck(new Date())).toBe(false);
    expect(await hasSmsToCheck(new Date(Date.now() + 2 * HOUR_MS))).toBe(true);
    await runChecking(2 * HOUR_MS);
    expect(await db.smsAccount.findFirst()).toMatchObject({ balancePaisa: 1_250 });
  });
});

it("shows staff the messages of an order, without number and text", async () => {
  await setUpProvider("alpha");
  await switchOn({ kinds: ["order_placed"] });
  const { id } = await place();
  await runSending();
  const shown = await smsOf(id);
  expect(shown).toMatchObject([
    { kind: "order_placed", status: "sent", provider_name: "Alpha SMS", parts: 1, cost: 0.35 },
  ]);
  expect(JSON.stringify(shown)).not.toContain("1712345678");
});
