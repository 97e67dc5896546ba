/** Text message with the link that asks for an advance (ADR 114). */
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import { speakLanguages } from "@/server/texts";
import { type AdvanceShop, advanceShop, asked, payByToken, placeInCash } from "@/tests/support/advances";
import { call } from "@/tests/support/api";
import { pay } from "@/tests/support/cases";
import { orderRow } from "@/tests/support/rows";
import { emulator } from "@/tests/support/sms";
import { runSending, sentTexts, setUpProvider, smsRow, switchOn } from "@/tests/support/sms-shop";

// Must run before server/env is imported.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

const HOUR_MS = 3_600_000;
let shop: AdvanceShop;

beforeAll(speakLanguages);

beforeEach(async () => {
  shop = await advanceShop();
  emulator.state.reset();
  await setUpProvider("alpha");
  await switchOn({ kinds: ["advance_link"] });
});

it("is sent once when staff ask for the advance, with the amounts in advance and on delivery", async () => {
  const { id, link } = await asked(shop);
  await call("POST /orders/admin/{id}/payment-link", { as: shop.admin, params: { id } });
  await runSending();
  const { orderNumber } = await orderRow(id);
  expect(sentTexts()).toEqual([
    expect.stringContaining(`confirm order ${orderNumber}, pay Tk 50 in advance and Tk 510 on delivery: ${link.url}`),
  ]);
  expect(await smsRow(id, "advance_link")).toMatchObject({ status: "sent", parts: 1, costPaisa: 35 });
});

it("is in the buyer's language, and waits at the limits like every other", async () => {
  await switchOn({ kinds: ["advance_link"], smsPerShopHour: 1 });
  const [first, second] = [await asked(shop), await asked(shop)];
  await db.smsMessage.updateMany({ where: { orderId: first.id }, data: { locale: "bn" } });
  await db.smsMessage.updateMany({ where: { orderId: second.id }, data: { nextAttemptAt: new Date() } });
  await runSending();
  expect(sentTexts()).toEqual([expect.stringContaining("অগ্রিম")]);
  expect(sentTexts()[0]).toContain(new URL(first.link.url).pathname);
  expect(await smsRow(second.id, "advance_link")).toMatchObject({ status: "waiting" });
});

it("is not written for a link of another kind, or while it is switched off", async () => {
  const online = await placeInCash(shop);
  await call("POST /orders/{id}/pay-online", { as: shop.buyer, params: { id: online } });
  await call("POST /orders/admin/{id}/payment-link", { as: shop.admin, params: { id: online } });
  await call("POST /orders/{id}/pay-in-cash", { as: shop.buyer, params: { id: online } });
  await switchOn({ kinds: ["order_placed"] });
  await asked(shop);
  expect(await db.smsMessage.count({ where: { kind: "advance_link" } })).toBe(0);
});

it("is dropped once the link is paid, withdrawn or over", async () => {
  const [paid, withdrawn, over] = [await asked(shop), await asked(shop), await asked(shop)];
  await payByToken(paid.token);
  await pay(paid.id);
  await call("DELETE /orders/admin/{id}/payment-link", { as: shop.admin, params: { id: withdrawn.id } });
  await db.order.update({ where: { id: over.id }, data: { paymentLinkEndsAt: new Date(Date.now() - HOUR_MS) } });
  expect(await runSending()).toEqual({ looked: 3, sent: 0 });
  for (const { id } of [paid, withdrawn, over])
    expect(await smsRow(id, "advance_link")).toMatchObject({ status: "dropped" });
});
