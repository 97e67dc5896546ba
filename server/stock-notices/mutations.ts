/**
 * Back-in-stock alerts. Emails only go to addresses that want them (ADR 019): the account's confirmed address needs no confirmation, any
 * other is asked by a link first. The response reveals nothing about an address.
 */

import { randomUUID } from "node:crypto";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { addDays } from "@/lib/dates";
import {
  IN_STOCK_ALREADY,
  LOOK_INTO_MAILBOX,
  NOTICE_CONFIRMED,
  NOTICES_STOPPED,
  type StockNoticeInput,
  TOO_MANY_NOTICES,
  WILL_TELL,
} from "@/lib/stock-notices/schema";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { hashToken } from "@/server/auth/tokens";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { timestamp } from "@/server/in-batches";
import { currentLanguage } from "@/server/language";
import { enqueueMail } from "@/server/mail/outbox";
import { requireForSale } from "@/server/products/stock";
import { readUnits } from "@/server/products/without-codes";

/** Maximum number of alerts per account, or per address that guests entered. */
export const MAX_PENDING_NOTICES = 20;
/** Days after which an unconfirmed request may be repeated. */
const ASK_AGAIN_DAYS = 1;

type Account = { id: string; email: string; locale: string; emailVerifiedAt: Date | null } | null;

async function accountOf(actor: Actor | null): Promise<Account> {
  if (!actor) return null;

  return db.user.findUnique({
    where: { id: actor.id },
    select: { id: true, email: true, locale: true, emailVerifiedAt: true },
  });
}

async function requireSoldOut(productId: string): Promise<void> {
  requireForSale((await db.product.findUnique({ where: { id: productId } })) ?? undefined);
  if (((await readUnits(productId)) ?? 0) > 0) throw new AppError("conflict", IN_STOCK_ALREADY, { reason: "in_stock" });
}

/** Checks the limit. Accounts get an error; guests do not, so that they cannot find out what an address has requested. */
async function isBelowLimit(productId: string, email: string, account: Account): Promise<boolean> {
  const holderWhere = account ? { userId: account.id } : { userId: null, email };
  const waiting = await db.stockNotice.count({
    where: { ...holderWhere, toldAt: null, productId: { not: productId } },
  });
  if (waiting >= MAX_PENDING_NOTICES && account)
    throw new AppError("conflict", TOO_MANY_NOTICES, { reason: "too_many" });

  return waiting < MAX_PENDING_NOTICES;
}

type NoticeRequest = { actor: Actor | null; input: StockNoticeInput; now: Date };

/**
 * Records a request for an alert. Throws not_found, conflict `in_stock`, `unavailable_product` or `too_many`, and invalid without an
 * address.
 */
export async function requestNotice({ actor, input, now }: NoticeRequest): Promise<{ message: string }> {
  await requireSoldOut(input.product_id);
  const account = await accountOf(actor);
  const email = input.email ?? account?.email;
  if (email === undefined) {
    const message = "Email is required";
    throw new AppError("invalid", message, { field: "email" });
  }

  const isConfirmed = account !== null && account.emailVerifiedAt !== null && account.email === email;
  if (await isBelowLimit(input.product_id, email, account)) {
    await note({ productId: input.product_id, email, account, isConfirmed, now });
  }

  return { message: t(isConfirmed ? WILL_TELL : LOOK_INTO_MAILBOX) };
}

/** Asking for an alert switches these emails on again. */
async function switchOn(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET muted_mails = array_remove(muted_mails, 'back_in_stock'::optional_mail)
    WHERE id = ${userId}::uuid AND 'back_in_stock' = ANY(muted_mails)`;
}

type Notice = { productId: string; email: string; account: Account; isConfirmed: boolean; now: Date };

/** Stores the alert and queues the confirmation email, unless this was done before. */
function note({ productId, email, account, isConfirmed, now }: Notice): Promise<void> {
  const locale = currentLanguage();
  const confirmedAt = isConfirmed ? now.toISOString() : null;

  return transaction(async (tx) => {
    if (account) await switchOn(tx, account.id);
    const [noted] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO stock_notices AS known (id, product_id, email, user_id, locale, asked_at, confirmed_at)
      VALUES (${randomUUID()}::uuid, ${productId}::uuid, ${email}, ${account?.id ?? null}::uuid, ${locale}, ${timestamp(now)},
        ${confirmedAt}::timestamptz)
      ON CONFLICT (product_id, email) DO UPDATE SET user_id = EXCLUDED.user_id, locale = EXCLUDED.locale,
        asked_at = EXCLUDED.asked_at, confirmed_at = EXCLUDED.confirmed_at, told_at = NULL, token_hash = NULL, expires_at = NULL
      WHERE known.told_at IS NOT NULL OR (known.confirmed_at IS NULL
        AND (EXCLUDED.confirmed_at IS NOT NULL OR known.asked_at <= ${timestamp(addDays(now, -ASK_AGAIN_DAYS))}))
      RETURNING id::text`;
    if (!noted || isConfirmed) return;

    await enqueueMail(tx, {
      kind: "stock_notice_confirmation",
      recipient: email,
      locale,
      // The account is counted, if there is one (server/mail/limits.ts).
      payload: { noticeId: noted.id, ...(account ? { userId: account.id } : {}) },
      isLimited: true,
      now,
    });
  });
}

type WithToken = { token: string; now: Date };

/** Idempotent. Throws malformed `invalid_token`. */
export async function confirmNotice({ token, now }: WithToken): Promise<{ message: string }> {
  const tokenHash = hashToken(token);
  await db.stockNotice.updateMany({
    where: { tokenHash, confirmedAt: null, expiresAt: { gt: now } },
    data: { confirmedAt: now },
  });
  const notice = await db.stockNotice.findUnique({ where: { tokenHash } });
  if (!notice?.confirmedAt) throw new AppError("malformed", INVALID_VERIFY_LINK, { reason: "invalid_token" });

  return { message: t(NOTICE_CONFIRMED) };
}

/** Deletes all alerts of the token's address. Throws malformed `invalid_token`. */
export async function stopNotices({ token, now }: WithToken): Promise<{ message: string }> {
  const notice = await db.stockNotice.findUnique({ where: { tokenHash: hashToken(token), expiresAt: { gt: now } } });
  if (!notice) throw new AppError("malformed", INVALID_VERIFY_LINK, { reason: "invalid_token" });

  await db.stockNotice.deleteMany({ where: { email: notice.email } });
  return { message: t(NOTICES_STOPPED) };
}
