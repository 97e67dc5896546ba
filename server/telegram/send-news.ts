/**
 * Sends all waiting news in one message (ADR 106). A lease on the account is committed before the call, and the result is stored afterwards, so
 * that one process sends at a time. If that process dies, the news are sent again: at least once.
 */
import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { paisa, toTaka } from "@/lib/money";
import type { AlertNews } from "@/lib/operation/alerts";
import { quietUntil } from "@/lib/quiet-hours";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { type MessageFacts, telegramMessage } from "@/lib/telegram/message";
import { to } from "@/lib/texts/page-language";
import { pickContent } from "@/lib/texts/pick-content";
import { sendText, type TelegramFailure } from "@/server/adapters/telegram/telegram";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { Prisma, type TelegramAccount, type TelegramNews } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { storedLanguage, withLanguage } from "@/server/language";
import { log } from "@/server/log";
import { countLate } from "@/server/order-work/queues";
import { lowStockWhere } from "@/server/products/visibility";
import { getStockAndCouriers } from "@/server/settings/queries";
import { ACCOUNT, botOf, lockAccount, recordResult } from "./account";
import { isReady } from "./collect-news";
import { kindsOf } from "./settings";

/** Longer than two calls. */
const LEASE_MS = 60_000;
/** Telegram accepts 20 messages a minute in a group. */
const PAUSE_MS = 20_000;
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 60 * 60_000;
/** Older news are only counted. */
const USEFUL_MS = 86_400_000;
const KEEP_MS = 30 * USEFUL_MS;
/** News of one message; more wait for the next one. */
const MAX_NEWS = 1_000;

const waiting = { toldAt: null } as const;

function maySend(account: TelegramAccount, now: Date): boolean {
  const { quietFrom, quietTo, nextSendAt } = account;
  if (!isReady(account) || quietUntil({ from: quietFrom, to: quietTo }, now) !== null) return false;

  return nextSendAt === null || nextSendAt <= now;
}

/** Whether a message can be sent now. */
export async function hasNewsToSend(now: Date): Promise<boolean> {
  const account = await db.telegramAccount.findUnique({ where: ACCOUNT });
  if (!account || !maySend(account, now)) return false;

  return (await db.telegramNews.findFirst({ where: waiting, select: { id: true } })) !== null;
}

type Claim = { account: TelegramAccount & { chatId: string }; news: TelegramNews[] };

function claim(now: Date): Promise<Claim | null> {
  return transaction(async (tx) => {
    const account = await lockAccount(tx);
    if (!account || account.chatId === null || !maySend(account, now)) return null;
    const news = await tx.telegramNews.findMany({ where: waiting, orderBy: { createdAt: "asc" }, take: MAX_NEWS });
    if (news.length === 0) return null;
    const nextSendAt = new Date(now.getTime() + LEASE_MS);
    await tx.telegramAccount.update({ where: ACCOUNT, data: { nextSendAt } });

    return { account: { ...account, chatId: account.chatId }, news };
  });
}

/** Sends one message. Returns the numbers of claimed news and sent messages. */
export async function sendNews({ clock }: { clock: () => Date }): Promise<{ news: number; sent: number }> {
  const claimed = await claim(clock());
  if (!claimed) return { news: 0, sent: 0 };
  const { account, news } = claimed;
  const text = await withLanguage(storedLanguage(account.locale), async () =>
    telegramMessage({ ...(await factsOf(claimed, clock())), url: `${env.appUrl}${to(adminRoutes.home)}` }),
  );
  const sent = text === "" ? ({ ok: true } as const) : await send(account, text, clock);
  await record(claimed, sent, clock());

  return { news: news.length, sent: sent.ok && text !== "" ? 1 : 0 };
}

async function send(
  account: Claim["account"],
  text: string,
  clock: () => Date,
): Promise<{ ok: true } | TelegramFailure> {
  const bot = botOf(account);
  const { chatId } = account;
  const sent = await sendText(bot, { chatId, text });
  await recordResult(sent, { chatId, now: clock() });
  if (sent.ok || sent.problem !== "moved") return sent;
  const again = await sendText(bot, { chatId: sent.chatId, text });
  await recordResult(again, { chatId: sent.chatId, now: clock() });

  return again;
}

/** Kinds that were switched off meanwhile, cancelled orders and states that have ended are left out. */
async function factsOf({ account, news: claimed }: Claim, now: Date): Promise<Omit<MessageFacts, "url">> {
  const kinds = kindsOf(account);
  const all = claimed.filter(({ kind }) => kinds.includes(kind));
  const news = all.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < USEFUL_MS);
  const subjects = (kind: TelegramNews["kind"]) =>
    news.filter((row) => row.kind === kind).map(({ subject }) => subject);
  const queues = subjects("late_queue");
  const [orders, late, products] = await Promise.all([
    readOrders(subjects("new_order")),
    queues.length > 0 ? countLate(now) : [],
    readProducts(subjects("low_stock")),
  ]);

  return {
    ...{ orders, products, older: all.length - news.length },
    queues: late.filter(({ queue }) => queues.includes(queue)),
    alerts: news.flatMap(({ alert }) => (alert === null ? [] : (storedAlert.safeParse(alert).data ?? []))),
  };
}

/** As another release may have written it. */
const storedAlert: z.ZodType<AlertNews> = z.object({
  name: z.string(),
  state: z.enum(["firing", "still", "resolved"]),
  since: z.iso.datetime(),
  reasons: z.array(z.string()),
});

/** Only what may leave the country: nothing that names or finds the buyer. */
async function readOrders(ids: string[]): Promise<MessageFacts["orders"]> {
  const rows = await db.order.findMany({
    where: { id: { in: ids }, status: { not: "cancelled" } },
    orderBy: { createdAt: "asc" },
    select: { orderNumber: true, totalPaisa: true, shipCity: true, paymentMethod: true },
  });

  return rows.map(({ orderNumber, totalPaisa, shipCity: city, paymentMethod }) => ({
    ...{ orderNumber, total: toTaka(paisa(totalPaisa)), city, isCash: isCashMethod(paymentMethod) },
  }));
}

async function readProducts(ids: string[]): Promise<MessageFacts["products"]> {
  if (ids.length === 0) return [];
  const { low_stock: threshold } = await getStockAndCouriers();
  const rows = await db.product.findMany({
    where: { ...lowStockWhere(threshold), id: { in: ids } },
    orderBy: { stockQuantity: "asc" },
    select: { name: true, nameBn: true, stockQuantity: true },
  });

  return rows.map(({ name, nameBn, stockQuantity: stock }) => ({ name: pickContent(name, nameBn), stock }));
}

async function record({ account, news }: Claim, sent: { ok: true } | TelegramFailure, now: Date): Promise<void> {
  if (!sent.ok) log.warn({ problem: sent.problem, news: news.length }, "alerts by Telegram not sent");
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  await transaction(async (tx) => {
    if (!(await lockAccount(tx))) return;
    if (sent.ok) {
      await tx.telegramNews.updateMany({
        where: { ...waiting, id: { in: news.map(({ id }) => id) } },
        data: { toldAt: now },
      });
      await tx.telegramAccount.update({ where: ACCOUNT, data: { failures: 0, nextSendAt: after(PAUSE_MS) } });
      return;
    }
    const backoff = Math.min(RETRY_MS * 2 ** Math.min(account.failures, 20), MAX_RETRY_MS);
    const wait = sent.problem === "busy" ? Math.max(sent.waitMs, backoff) : backoff;
    await tx.telegramAccount.update({
      where: ACCOUNT,
      data: { failures: { increment: 1 }, nextSendAt: after(wait) },
    });
  });
}

/** Deletes news after a month, sent or not, except open late queues and low stock. Returns the number of deleted rows. */
export function removeOldNews(now: Date, options?: BatchOptions): Promise<number> {
  const isOld = Prisma.sql`coalesce(told_at, created_at) < ${timestamp(new Date(now.getTime() - KEEP_MS))}
    AND (kind NOT IN ('late_queue', 'low_stock') OR ended_at IS NOT NULL)`;

  return deleteInBatches("telegram_news", isOld, options);
}
