/**
 * Tokens of emailed links (reliability A6): 256 bits, valid for one to three days and one use, stored as a hash. A token is derived from the email
 * when it is sent, so it is never stored, and a resent email contains the same link.
 */
import { createHash, createHmac, createSecretKey } from "node:crypto";
import { addDays } from "@/lib/dates";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { Prisma, type User, type UserTokenKind } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { lockRow } from "@/server/locks";
import { LINK_DAYS } from "@/server/mail/link-days";
import { hashToken } from "./tokens";

/** Number of a user's newest links that work, so that a stranger who requests another link does not invalidate the owner's (ADR 019). */
const LIVE_LINKS: Record<UserTokenKind, number> = { password_reset: 2, email_verification: 1, factor_undo: 10 };

const key = createSecretKey(createHash("sha256").update(`links:${env.authSecret}`).digest());

/** Derives the token of an email, deterministically. */
export function linkToken(
  kind:
    | UserTokenKind
    | "contact_address"
    | "stock_notice"
    | "email_change"
    | "email_revert"
    | "staff_invitation"
    | "complaint",
  mailId: string,
): string {
  return createHmac("sha256", key).update(`${kind}:${mailId}`).digest("base64url");
}

type LinkRequest = { kind: UserTokenKind; userId: string; mailId: string; requestedAt: Date; now: Date };

/**
 * Issues the email's token, stored at the first attempt, and voids all but the newest links of its kind. Returns null if the email is
 * obsolete: newer emails exist, a link was used since, or it has expired.
 */
export async function issueToken({ kind, userId, mailId, requestedAt, now }: LinkRequest): Promise<string | null> {
  const token = linkToken(kind, mailId);
  const hash = hashToken(token);
  const expiresAt = addDays(requestedAt, LINK_DAYS[kind]);
  if (expiresAt <= now) return null;

  return transaction(async (tx) => {
    // Serialises the emails of one user.
    await lockRow(tx, "user", userId);
    const known = await tx.userToken.findUnique({ where: { hash } });
    if (known) return known.usedAt === null ? token : null;
    if (await tx.userToken.findFirst({ where: { userId, kind, usedAt: { gte: requestedAt } } })) return null;
    const newer = await tx.userToken.count({ where: { userId, kind, createdAt: { gte: requestedAt } } });
    if (newer >= LIVE_LINKS[kind]) return null;

    await tx.userToken.create({ data: { userId, kind, hash, createdAt: requestedAt, expiresAt } });
    await voidOlderTokens(tx, kind, userId);
    return token;
  });
}

/** Voids all but the newest unused links of the kind. */
async function voidOlderTokens(tx: Tx, kind: UserTokenKind, userId: string): Promise<void> {
  const older = await tx.userToken.findMany({
    where: { userId, kind, usedAt: null },
    orderBy: { createdAt: "desc" },
    skip: LIVE_LINKS[kind],
    select: { id: true },
  });
  await tx.userToken.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } });
}

/** Voids all unused links of the kind. */
export async function voidTokens(tx: Tx, kind: UserTokenKind, userId: string): Promise<void> {
  await tx.userToken.deleteMany({ where: { userId, kind, usedAt: null } });
}

/**
 * Withdraws an unconfirmed change of the email address. Someone who knew the old password may have chosen the new address, so the link must
 * not outlive that password.
 */
export async function voidEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.emailChange.deleteMany({ where: { userId, confirmedAt: null } });
}

/** The user of a valid token, before any costly work; null if it cannot be used. */
export async function findTokenOwner(kind: UserTokenKind, token: string, now: Date): Promise<User | null> {
  const row = await db.userToken.findUnique({ where: { hash: hashToken(token) }, include: { user: true } });

  return row && row.kind === kind && row.usedAt === null && row.expiresAt > now ? row.user : null;
}

/** Consumes a token. Returns its user; null if it is unknown, used or expired. Only one of several concurrent calls succeeds. */
export async function useToken(tx: Tx, kind: UserTokenKind, token: string, now: Date): Promise<string | null> {
  const hash = hashToken(token);
  const { count } = await tx.userToken.updateMany({
    where: { hash, kind, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count === 0) return null;

  return (await tx.userToken.findUniqueOrThrow({ where: { hash } })).userId;
}

/** Deletes tokens that expired more than a day ago. Returns their number. */
export function removeOldTokens(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches("user_tokens", Prisma.sql`expires_at < ${timestamp(addDays(now, -1))}`, options);
}
