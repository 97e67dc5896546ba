/**
 * Notifies customers when a product is back in stock; the worker detects this however the stock changed. Marks the alert and queues the
 * email in one transaction, so that each is sent once across processes.
 */

import { isBuyable } from "@/lib/cart/lines";
import { addDays } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { pickContent } from "@/lib/texts/pick-content";
import { linkToken } from "@/server/auth/link-tokens";
import { hashToken } from "@/server/auth/tokens";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { unitsAt } from "@/server/free-codes";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, runInBatches, timestamp } from "@/server/in-batches";
import type { DueMail } from "@/server/mail/deliver";
import { LINK_DAYS } from "@/server/mail/link-days";
import { enqueueMails } from "@/server/mail/outbox";
import { readUnits } from "@/server/products/without-codes";

/** Number of alerts per transaction; a run handles twenty batches, and the next run continues. */
const BATCH = 25;
/** Validity of the unsubscribe link in days. */
const STOP_LINK_DAYS = 30;
const KEEP_TOLD_DAYS = 30;
const KEEP_WAITING_DAYS = 365;

const IS_WAITING = Prisma.sql`notice.confirmed_at IS NOT NULL AND notice.told_at IS NULL`;
const isBack = (now: Date) =>
  Prisma.sql`${unitsAt("product", now)} > 0 AND product.is_active AND NOT product.is_draft AND product.archived_at IS NULL`;

/** Checks whether any alert is due for a product back in stock. */
export async function hasNoticeToSend(now: Date): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM products product WHERE ${isBack(now)}
    AND EXISTS (SELECT FROM stock_notices notice WHERE notice.product_id = product.id AND ${IS_WAITING}) LIMIT 1`;

  return found.length > 0;
}

/** Notifies customers who wait for restocked products, longest wait first. Returns their number in this run. */
export function notifyBackInStock({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
  return runInBatches((limit) => notifyBatch(limit, now), { batch: BATCH, signal });
}

function notifyBatch(limit: number, now: Date): Promise<number> {
  return transaction(async (tx) => {
    const notified = await tx.$queryRaw<{ id: string; email: string; locale: string }[]>`
      WITH due AS (
        SELECT notice.id FROM stock_notices notice JOIN products product ON product.id = notice.product_id
        WHERE ${IS_WAITING} AND ${isBack(now)} ORDER BY notice.asked_at, notice.id LIMIT ${limit}::int
        FOR UPDATE OF notice SKIP LOCKED)
      UPDATE stock_notices SET told_at = ${timestamp(now)} FROM due WHERE stock_notices.id = due.id
      RETURNING stock_notices.id::text, email, locale`;
    await enqueueMails(
      tx,
      notified.map(({ id, email, locale }) => ({
        kind: "back_in_stock" as const,
        recipient: email,
        locale,
        payload: { noticeId: id },
        now,
      })),
    );

    return notified.length;
  });
}

const linkTo = (token: string, stop = "") => `${env.appUrl}${to(routes.stockNotice)}?token=${token}${stop}`;

/** Confirmation link and product; null (no email) once the alert is confirmed or removed. */
export async function prepareNoticeConfirmation(mail: DueMail<"stock_notice_confirmation">) {
  const token = linkToken("stock_notice", mail.id);
  const where = { id: mail.payload.noticeId, confirmedAt: null };
  const expiresAt = addDays(mail.createdAt, LINK_DAYS.stock_notice_confirmation);
  const { count } = await db.stockNotice.updateMany({ where, data: { tokenHash: hashToken(token), expiresAt } });
  const notice = count === 0 ? null : await db.stockNotice.findUnique({ where, include: { product: true } });

  return notice && { link: linkTo(token), productName: pickContent(notice.product.name, notice.product.nameBn) };
}

/** The product at send time. If it is sold out again, drops the email and keeps the alert. */
export async function prepareBackInStock(mail: DueMail<"back_in_stock">) {
  const where = { id: mail.payload.noticeId, toldAt: { not: null } };
  const include = { product: true, user: { select: { mutedMails: true } } };
  const notice = await db.stockNotice.findUnique({ where, include });
  if (!notice || notice.user?.mutedMails.includes("back_in_stock")) return null;
  const { product } = notice;
  const stockQuantity = (await readUnits(product.id)) ?? 0;
  if (!isBuyable(toOffer({ ...product, stockQuantity })) || product.archivedAt !== null) {
    await db.stockNotice.updateMany({ where, data: { toldAt: null } });
    return null;
  }

  const token = linkToken("stock_notice", mail.id);
  const expiresAt = addDays(mail.createdAt, STOP_LINK_DAYS);
  await db.stockNotice.updateMany({ where, data: { tokenHash: hashToken(token), expiresAt } });

  return {
    productName: pickContent(product.name, product.nameBn),
    pricePaisa: product.pricePaisa,
    productLink: `${env.appUrl}${to(routes.product(product.id))}`,
    stopLink: linkTo(token, "&stop=1"),
  };
}

const toOffer = ({
  isActive,
  isDraft,
  stockQuantity,
}: {
  isActive: boolean;
  isDraft: boolean;
  stockQuantity: number;
}) => ({
  is_active: isActive,
  is_draft: isDraft,
  stock_quantity: stockQuantity,
});

/** Deletes alerts that were sent, were never confirmed, or are a year old. Returns their number. */
export function removeOldNotices(now: Date, options?: BatchOptions): Promise<number> {
  const isOld = Prisma.sql`told_at < ${timestamp(addDays(now, -KEEP_TOLD_DAYS))}
    OR (confirmed_at IS NULL AND asked_at < ${timestamp(addDays(now, -LINK_DAYS.stock_notice_confirmation))})
    OR asked_at < ${timestamp(addDays(now, -KEEP_WAITING_DAYS))}`;

  return deleteInBatches("stock_notices", isOld, options);
}
