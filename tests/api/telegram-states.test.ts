/** Alerts by Telegram about states: late queues, low stock and the alerts of the shop's operation (ADR 106). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkAlerts } from "@/server/alerts/check";
import { db } from "@/server/db";
import type { Reading } from "@/server/figures";
import type { Product } from "@/server/generated/prisma/client";
import { hasNews } from "@/server/telegram/collect-news";
import { removeOldNews } from "@/server/telegram/send-news";
import { speakLanguages } from "@/server/texts";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createProduct, createUser } from "@/tests/support/factories";
import { emulator, runTelegram, sentTexts, setUpTelegram } from "@/tests/support/telegram";

const { state } = emulator;
const HOUR = 60;
const DAY = 24 * HOUR;
/** Noon in Dhaka. */
const start = new Date("2026-11-22T06:00:00.000Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let product: Product;

beforeAll(speakLanguages);

beforeEach(async () => {
  await resetDatabase();
  state.reset();
  product = await createProduct({ price: 500, stock: 10_000 });
});

const run = (minutes: number) => runTelegram(at(minutes));
const isDue = (minutes: number) => hasNews(at(minutes));
const stockOf = (stockQuantity: number) => db.product.update({ where: { id: product.id }, data: { stockQuantity } });

describe("a late queue and low stock", () => {
  it("are reported when they begin, and again at most once a day after they have ended", async () => {
    await setUpTelegram({ kinds: ["low_stock"] });
    expect(await isDue(0)).toBe(false);
    await stockOf(5);
    expect(await run(1)).toEqual({ news: 1, sent: 1 });
    expect(sentTexts()[0]).toContain(`Low stock\n• ${product.name}: 5 left`);
    await stockOf(3);
    expect([await isDue(2), await isDue(2 * DAY)]).toEqual([false, false]);

    await stockOf(100);
    await run(HOUR);
    await stockOf(4);
    expect([await isDue(2 * HOUR), await run(2 * HOUR)]).toEqual([false, { news: 0, sent: 0 }]);
    expect(await run(DAY + 1)).toEqual({ news: 1, sent: 1 });
    expect(sentTexts()).toHaveLength(2);
    expect(await run(DAY + 2)).toEqual({ news: 0, sent: 0 });
  });

  it("report queues with orders past their deadline", async () => {
    await setUpTelegram({ kinds: ["late_queue"] });
    const { id } = await createOrder(await createUser(), [{ product }]);
    await db.order.update({ where: { id }, data: { phoneConfirmedAt: at(0), heldUntil: null } });
    await db.$executeRaw`UPDATE orders SET due_at = ${at(1)} WHERE id = ${id}::uuid AND queue = 'to_pack'`;
    expect(await run(0.5)).toEqual({ news: 0, sent: 0 });
    expect(await run(2)).toEqual({ news: 1, sent: 1 });
    expect(sentTexts()[0]).toContain("Late orders\n• To pack: 1");
  });

  it("that end before the chat has heard of them are no news", async () => {
    await setUpTelegram({ kinds: ["low_stock"], quietFrom: 12, quietTo: 14 });
    await stockOf(5);
    await run(1);
    expect(await db.telegramNews.count()).toBe(1);
    await stockOf(100);
    await run(2);
    expect([await db.telegramNews.count(), await run(121)]).toEqual([0, { news: 0, sent: 0 }]);
    await stockOf(2);
    expect(await run(122)).toEqual({ news: 1, sent: 1 });
  });

  it("are forgotten when they are switched off, and kept while they last", async () => {
    await setUpTelegram({ kinds: ["low_stock"] });
    await stockOf(5);
    await run(1);
    expect(await removeOldNews(at(40 * DAY))).toBe(0);
    await db.telegramAccount.updateMany({ data: { kinds: "" } });
    await run(2);
    expect(await db.telegramNews.findFirst()).toMatchObject({ endedAt: at(2) });
    expect(await removeOldNews(at(40 * DAY))).toBe(1);
  });
});

describe("an alert of the shop's operation", () => {
  const failed: Reading = { figure: "chemcard_backup_ok", value: 0 };
  const gateway: Reading = { figure: "chemcard_payments_not_opened", value: 2 };
  const certificate: Reading = { figure: "chemcard_certificate_seconds", value: 60 };
  const check = (minutes: number, ...readings: Reading[]) => checkAlerts({ now: at(minutes), readings });

  it("is sent besides the email, of the switched-on kinds", async () => {
    await setUpTelegram({ kinds: ["failed_backup", "gateway_down"] });
    await check(0, failed, gateway, certificate);
    expect(await run(1)).toEqual({ news: 2, sent: 1 });
    const [text = ""] = sentTexts();
    expect(text).toContain("• The last backup failed. Since ");
    expect(text).toContain("• The payment gateway did not open 2 or more payments within an hour. Since ");
    expect(text).not.toContain("certificate");
    expect(await db.mail.count({ where: { kind: "shop_alerts" } })).toBe(1);
  });

  it("is not written for a chat that gets no messages, and is deleted after a month if it was never sent", async () => {
    await setUpTelegram();
    await check(0, failed);
    await db.telegramAccount.updateMany({ data: { isChatReachable: false } });
    await check(20, gateway);
    await db.telegramAccount.updateMany({ data: { isChatReachable: true, isAccepted: false } });
    await check(40, certificate);
    expect(await db.mail.count({ where: { kind: "shop_alerts" } })).toBe(3);
    expect(await db.telegramNews.findMany()).toMatchObject([{ kind: "failed_backup", toldAt: null }]);

    expect(await removeOldNews(at(29 * DAY))).toBe(0);
    expect(await removeOldNews(at(31 * DAY))).toBe(1);
  });

  it("is sent again when it is over", async () => {
    await setUpTelegram();
    await check(0, failed);
    await run(1);
    for (let minute = 20; minute < 40; minute += 1) await check(minute, { ...failed, value: 1 });
    await run(40);
    expect(sentTexts()[1]).toContain("• The last backup failed, or is over 26 hours old. Over. It began on ");
  });

  it("changes no email: news of the shop queue none", async () => {
    await setUpTelegram({ toldUntil: start });
    await stockOf(2);
    await db.mail.deleteMany();
    await run(2);
    expect([state.messages.length, await db.mail.count()]).toEqual([1, 0]);
  });
});
