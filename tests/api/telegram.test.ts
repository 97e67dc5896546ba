/** Alerts by Telegram (ADR 106): each at least once, together, without personal data, and never in the quiet hours. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MOVED_TO } from "@/emulators/telegram/emulator.ts";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { hasNews } from "@/server/telegram/collect-news";
import { hasNewsToSend } from "@/server/telegram/send-news";
import { speakLanguages } from "@/server/texts";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { emulator, runTelegram, sentTexts, setUpTelegram } from "@/tests/support/telegram";

const { state } = emulator;
const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
/** Noon in Dhaka. */
const start = new Date("2026-11-22T06:00:00.000Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);

let buyer: User;
let product: Product;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  buyer = await createUser();
  product = await createProduct({ price: 500, stock: 10_000 });
});

async function placed(minutes: number, data: object = {}) {
  const { id } = await createOrder(buyer, [{ product }]);

  return await db.order.update({
    where: { id },
    data: { createdAt: at(minutes), paymentMethod: "cash_on_delivery", heldUntil: null, ...data },
  });
}

const cancelled = { status: "cancelled", holdsStock: false, heldUntil: null } as const;

const run = (minutes: number) => runTelegram(at(minutes));
const isDue = async (minutes: number) => (await hasNews(at(minutes))) || (await hasNewsToSend(at(minutes)));

describe("without a chat", () => {
  it("nothing is written or called", async () => {
    await placed(1);
    expect(await isDue(2)).toBe(false);
    expect(await run(2)).toEqual({ news: 0, sent: 0 });
    await setUpTelegram({ toldUntil: start });
    await db.telegramAccount.updateMany({ data: { chatId: null } });
    expect(await run(2)).toEqual({ news: 0, sent: 0 });
    expect([await db.telegramNews.count(), state.requests]).toEqual([0, []]);
  });
});

describe("a new order", () => {
  beforeEach(() => setUpTelegram({ kinds: ["new_order"], toldUntil: start }));

  it("is reported once, with number, total, city and payment method only", async () => {
    const order = await placed(1, { shipName: "Rahima Khatun", shipPhone: "01712345678", shipCity: "Rajshahi" });
    expect(await isDue(1.1)).toBe(false);
    expect(await isDue(2)).toBe(true);
    expect(await run(2)).toEqual({ news: 1, sent: 1 });
    expect(sentTexts()).toEqual([
      `New orders\n• #${order.orderNumber}, ৳560, Rajshahi, cash on delivery\n\nhttp://127.0.0.1:3000/admin`,
    ]);
    const { shipName, shipPhone, shipAddress } = order;
    for (const word of [shipName, shipPhone, shipAddress, buyer.email]) expect(sentTexts()[0]).not.toContain(word);
    expect(JSON.stringify(await db.telegramNews.findMany())).not.toMatch(/Rahima|0171|Rajshahi/);
    expect(await isDue(3)).toBe(false);
    expect(await run(3)).toEqual({ news: 0, sent: 0 });
  });

  it("paid online is reported when it is paid; a cancelled one is not", async () => {
    const online = await placed(1, { paymentMethod: "aamarpay", heldUntil: at(DAY) });
    await placed(1, cancelled);
    expect(await run(2)).toEqual({ news: 0, sent: 0 });
    const attempt = { orderId: online.id, tranId: "T1", amountPaisa: 56_000, createdAt: at(1) };
    await db.paymentAttempt.create({ data: { ...attempt, status: "paid", decidedAt: at(3) } });
    expect(await run(4)).toEqual({ news: 1, sent: 1 });
    expect(sentTexts()[0]).toContain(`#${online.orderNumber}, ৳560, Dhaka, paid online`);
  });

  it("that is cancelled before the message is no news", async () => {
    const { id } = await placed(1);
    state.setFault("send", "http_500", 1);
    await run(2);
    await db.order.update({ where: { id }, data: cancelled });
    expect(await run(4)).toEqual({ news: 1, sent: 0 });
    expect([state.messages, await hasNewsToSend(at(5))]).toEqual([[], false]);
  });

  it("that is switched off before the message is not sent", async () => {
    await placed(1);
    state.setFault("send", "http_500", 1);
    await run(2);
    await db.telegramAccount.updateMany({ data: { kinds: "low_stock" } });
    expect(await run(4)).toEqual({ news: 1, sent: 0 });
  });

  it("in a rush shares a message, at most three a minute, in Telegram's length", async () => {
    for (let number = 0; number < 14; number += 1) await placed(1, { shipCity: "চট্টগ্রাম ".repeat(10) });
    expect(await run(2)).toEqual({ news: 14, sent: 1 });
    await placed(2);
    expect([await run(2.3), await isDue(2.3)]).toEqual([{ news: 0, sent: 0 }, false]);
    expect(await run(2.34)).toEqual({ news: 1, sent: 1 });
    const [rush = "", next = ""] = sentTexts();
    expect(rush.match(/^• #/gm)).toHaveLength(10);
    expect(rush).toContain("And 4 more.");
    expect(rush.length).toBeLessThan(4_096);
    expect(next.match(/^• #/gm)).toHaveLength(1);
  });

  it("that is a day old is only counted, one of an earlier day is not looked for", async () => {
    await placed(1);
    state.setFault("send", "http_500");
    await run(2);
    state.clearFaults();
    const fresh = await placed(DAY + HOUR);
    await run(DAY + HOUR + 1);
    expect(sentTexts()[0]).toContain(`#${fresh.orderNumber}`);
    expect(sentTexts()[0]).toContain("1 alert is older than a day");
    expect(sentTexts()[0]?.match(/#/g)).toHaveLength(1);

    await db.telegramAccount.updateMany({ data: { isChatReachable: false } });
    await placed(2 * DAY);
    await db.telegramAccount.updateMany({ data: { isChatReachable: true } });
    expect(await isDue(4 * DAY)).toBe(false);
  });
});

describe("sending", () => {
  beforeEach(async () => {
    await setUpTelegram({ kinds: ["new_order"], toldUntil: start });
    await placed(1);
  });

  it("is repeated if the process dies between the claim and the result", async () => {
    await run(2);
    await db.telegramNews.updateMany({ data: { toldAt: null } });
    await db.telegramAccount.updateMany({ data: { nextSendAt: at(3) } });
    expect(await run(2.9)).toEqual({ news: 0, sent: 0 });
    expect(await run(3)).toEqual({ news: 1, sent: 1 });
    expect(state.messages).toHaveLength(2);
  });

  it("happens once if several processes run", async () => {
    const results = await Promise.all([run(2), run(2), run(2)]);
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(state.messages).toHaveLength(1);
  });

  it.each(["html_after", "truncated_after"] as const)("is repeated after the fault %s", async (fault) => {
    state.setFault("send", fault, 1);
    expect(await run(2)).toEqual({ news: 1, sent: 0 });
    expect(await run(3)).toEqual({ news: 1, sent: 1 });
    expect(state.messages).toHaveLength(2);
  });

  it("is repeated ever later while Telegram is not reached", async () => {
    state.setFault("send", "http_500");
    await run(2);
    expect(await run(2.4)).toEqual({ news: 0, sent: 0 });
    await run(2.5);
    expect(await run(3.4)).toEqual({ news: 0, sent: 0 });
    await run(3.5);
    expect(state.requests).toHaveLength(3);
    await db.telegramAccount.updateMany({ data: { failures: 1_000_000 } });
    await run(6);
    expect(await db.telegramAccount.findFirst()).toMatchObject({ nextSendAt: at(6 + HOUR) });
  });

  it("waits as long as Telegram asks", async () => {
    state.setFault("send", "rate_limit", 1);
    await db.telegramAccount.updateMany({ data: { failures: 0 } });
    await run(2);
    const { nextSendAt } = await db.telegramAccount.findFirstOrThrow();
    expect((nextSendAt?.getTime() ?? 0) - at(2).getTime()).toBeGreaterThanOrEqual(7_000);
    expect(await run(3)).toEqual({ news: 1, sent: 1 });
  });

  it("follows a group that has moved", async () => {
    state.setFault("send", "moved", 1);
    expect(await run(2)).toEqual({ news: 1, sent: 1 });
    expect(state.messages).toMatchObject([{ chatId: MOVED_TO }]);
    expect(await db.telegramAccount.findFirst()).toMatchObject({ chatId: String(MOVED_TO) });
  });

  it.each([
    ["blocked", { isChatReachable: false, isAccepted: true }],
    ["unauthorized", { isChatReachable: true, isAccepted: false }],
  ] as const)("stops after %s until the owner acts", async (fault, account) => {
    state.setFault("send", fault);
    await run(2);
    expect(await db.telegramAccount.findFirst()).toMatchObject(account);
    await placed(3);
    expect(await isDue(HOUR)).toBe(false);
    await run(HOUR);
    expect(state.requests).toHaveLength(1);

    state.clearFaults();
    const admin = await createAdmin();
    if (fault === "blocked") await call("POST /telegram/test", { as: admin });
    else await call("PUT /telegram/account", { as: admin, body: { credentials: {} } });
    state.messages.length = 0;
    expect(await run(HOUR)).toEqual({ news: 2, sent: 1 });
  });

  it("waits for the end of the quiet hours, then sends one message", async () => {
    // 12:00 to 14:00 in Dhaka.
    await db.telegramAccount.updateMany({ data: { quietFrom: 12, quietTo: 14 } });
    await run(2);
    await placed(30);
    await run(60);
    expect([await hasNewsToSend(at(119)), state.requests]).toEqual([false, []]);
    expect(await run(120)).toEqual({ news: 2, sent: 1 });
    expect(sentTexts()[0]?.match(/#/g)).toHaveLength(2);
  });

  it("uses the owner's language", async () => {
    await db.telegramAccount.updateMany({ data: { locale: "bn" } });
    await run(2);
    expect(sentTexts()[0]).toContain("নতুন অর্ডার");
    expect(sentTexts()[0]).toContain("/bn/admin");
  });
});
