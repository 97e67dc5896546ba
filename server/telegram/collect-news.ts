/**
 * Finds news for the shop's chat: new orders, and queues and products that have become late or low. An order is news once. A late queue or
 * low stock is news when it begins, and again if it has ended since and a day has passed.
 */
import { db, type Tx, transaction } from "@/server/db";
import type { Prisma, TelegramAccount } from "@/server/generated/prisma/client";
import { timestamp } from "@/server/in-batches";
import { countLate } from "@/server/order-work/queues";
import { newOrders, settled } from "@/server/orders/notify-owner";
import { lowStockWhere } from "@/server/products/visibility";
import { getStockAndCouriers } from "@/server/settings/queries";
import { ACCOUNT, lockAccount } from "./account";
import { kindsOf } from "./settings";

const DAY_MS = 86_400_000;
const lastingKinds = ["late_queue", "low_stock"] as const;

type Reader = Tx | typeof db;
type Subject = { kind: (typeof lastingKinds)[number]; subject: string };

/** Whether the chat can get messages. */
export function isReady({ chatId, isAccepted, isChatReachable }: TelegramAccount): boolean {
  return chatId !== null && isAccepted && isChatReachable;
}

/** Queues and products that are late or low now, of the switched-on kinds. */
async function presentSubjects(from: Reader, account: TelegramAccount, now: Date): Promise<Subject[]> {
  const kinds = kindsOf(account);
  const late = kinds.includes("late_queue") ? await countLate(now) : [];
  const threshold = kinds.includes("low_stock") ? (await getStockAndCouriers()).low_stock : null;
  const low =
    threshold === null ? [] : await from.product.findMany({ where: lowStockWhere(threshold), select: { id: true } });

  return [
    ...late.map(({ queue }): Subject => ({ kind: "late_queue", subject: queue })),
    ...low.map(({ id }): Subject => ({ kind: "low_stock", subject: id })),
  ];
}

const keyOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind} ${subject}`;

/** States that have begun or ended since the last look. */
async function changedSubjects(from: Reader, account: TelegramAccount, now: Date) {
  const present = await presentSubjects(from, account, now);
  const rows = await from.telegramNews.findMany({ where: { kind: { in: [...lastingKinds] } } });
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const presentKeys = new Set(present.map(keyOf));

  return {
    begun: present.filter((one) => {
      const row = known.get(keyOf(one));
      if (!row) return true;

      return row.endedAt !== null && row.toldAt !== null && now.getTime() - row.toldAt.getTime() >= DAY_MS;
    }),
    ended: rows.filter((row) => row.endedAt === null && !presentKeys.has(keyOf(row))),
  };
}

/** Orders placed or paid since the last look, at most a day ago. */
function ordersToTell(account: TelegramAccount, now: Date): Prisma.Sql | null {
  if (!kindsOf(account).includes("new_order")) return null;
  const since = new Date(Math.max(account.toldUntil.getTime(), now.getTime() - DAY_MS));

  return since < settled(now) ? newOrders(since, settled(now)) : null;
}

/** Whether there is anything to collect. Without a bot and a chat, reading the account is the only query. */
export async function hasNews(now: Date): Promise<boolean> {
  const account = await db.telegramAccount.findUnique({ where: ACCOUNT });
  if (!account || !isReady(account)) return false;
  const orders = ordersToTell(account, now);
  if (orders && (await db.$queryRaw<unknown[]>`${orders} LIMIT 1`).length > 0) return true;
  const { begun, ended } = await changedSubjects(db, account, now);

  return begun.length + ended.length > 0;
}

/** Writes the news. Safe to run in several processes: the account is locked. */
export function collectNews(now: Date): Promise<void> {
  return transaction(async (tx) => {
    const account = await lockAccount(tx);
    if (!account || !isReady(account)) return;
    const orders = ordersToTell(account, now);
    if (orders) {
      await tx.$executeRaw`
        INSERT INTO telegram_news (kind, subject, created_at)
        SELECT 'new_order', id::text, min(at) FROM (${orders}) AS found GROUP BY id ON CONFLICT DO NOTHING`;
      await tx.telegramAccount.update({ where: ACCOUNT, data: { toldUntil: settled(now) } });
    }

    const { begun, ended } = await changedSubjects(tx, account, now);
    for (const { kind, subject } of begun) {
      await tx.$executeRaw`
        INSERT INTO telegram_news (kind, subject, created_at) VALUES (${kind}::telegram_news_kind, ${subject}, ${timestamp(now)})
        ON CONFLICT (kind, subject) DO UPDATE SET created_at = EXCLUDED.created_at, told_at = NULL, ended_at = NULL`;
    }
    const over = { id: { in: ended.map(({ id }) => id) } };
    // Ended before the chat heard of it.
    await tx.telegramNews.deleteMany({ where: { ...over, toldAt: null } });
    await tx.telegramNews.updateMany({ where: over, data: { endedAt: now } });
  });
}
