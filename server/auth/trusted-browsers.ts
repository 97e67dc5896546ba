/** Browsers that skip the second factor for 30 days (ADR 092): a random token in a cookie, replaced at each sign-in. */
import { deviceOf } from "@/lib/auth/device";
import { addDays } from "@/lib/dates";
import { db, type Tx } from "@/server/db";
import { Prisma, type TrustedBrowser } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { currentRequest } from "@/server/request-context";
import { type Run, statement } from "@/server/sql";
import { hashToken, newRefreshToken } from "./tokens";

export const TRUST_DAYS = 30;

const rotate = statement<{ trustedAt: Date }, [userId: string, tokenHash: string, newHash: string, now: string]>(
  "rotate_trust",
  `UPDATE trusted_browsers SET token_hash = $3, last_used_at = $4::timestamptz
   WHERE token_hash = $2 AND user_id = $1::uuid AND expires_at > $4::timestamptz RETURNING created_at AS "trustedAt"`,
);

/** A new token for the browser's cookie, and when a factor was proved there. */
type Trust = { token: string; trustedAt: Date };

/** Exchanges the browser's token for a new one; null if it does not work for this account. Only one of several calls succeeds. */
export async function renewTrust(run: Run, userId: string, token: string, now: Date): Promise<Trust | null> {
  const next = newRefreshToken();
  const [renewed] = await run(rotate, userId, hashToken(token), hashToken(next), now.toISOString());

  return renewed ? { token: next, trustedAt: renewed.trustedAt } : null;
}

/** Trusts the current browser. Returns the token for its cookie. */
export async function trustBrowser(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = newRefreshToken();
  await tx.trustedBrowser.create({
    data: {
      userId,
      tokenHash: hashToken(token),
      device: deviceOf(currentRequest()?.userAgent),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: addDays(now, TRUST_DAYS),
    },
  });

  return token;
}

/** The account's trusted browsers, the one used last first. */
export function listTrustedBrowsers(userId: string, now: Date): Promise<TrustedBrowser[]> {
  return db.trustedBrowser.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "asc" }],
  });
}

/** Forgets one trusted browser of the account. Returns whether it was one. */
export async function forgetBrowser(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { count } = await tx.trustedBrowser.deleteMany({ where: { id, userId } });

  return count > 0;
}

/** Forgets all trusted browsers of the account, or of all accounts if null. */
export async function forgetAllBrowsers(tx: Tx, userId: string | null): Promise<void> {
  await tx.trustedBrowser.deleteMany({ where: userId === null ? {} : { userId } });
}

/** Deletes expired trust. Returns the number of browsers. */
export function removeExpiredTrust(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches("trusted_browsers", Prisma.sql`expires_at < ${timestamp(now)}`, options);
}
