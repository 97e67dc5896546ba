/**
 * Challenges: sign-ins that wait for a second factor, and passkey requests that wait for the browser (ADR 092). A challenge is a random
 * token, stored as a hash, that works once within ten minutes and for a few tries.
 */
import { randomUUID } from "node:crypto";
import { addDays } from "@/lib/dates";
import { db, type Tx } from "@/server/db";
import { type AuthChallenge, type ChallengePurpose, Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { lockingRows } from "@/server/locks";
import { insertOf, type Rows, type Run, rowsOf, statement } from "@/server/sql";
import { hashToken, newRefreshToken } from "./tokens";

export const CHALLENGE_SECONDS = 600;
export const CHALLENGE_TRIES = 5;

const FIELDS = ["id", "purpose", "tokenHash", "userId", "method", "webauthn", "createdAt", "expiresAt"] as const;

type NewChallenge = {
  purpose: ChallengePurpose;
  userId: string | null;
  method?: string;
  webauthn?: string;
  now: Date;
};

function newChallenge({ purpose, userId, method, webauthn, now }: NewChallenge) {
  const token = newRefreshToken();
  const row: Pick<AuthChallenge, (typeof FIELDS)[number]> = {
    id: randomUUID(),
    purpose,
    tokenHash: hashToken(token),
    userId,
    method: method ?? null,
    webauthn: webauthn ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
  };

  return { token, row };
}

/** Creates a challenge and returns its token. */
export async function createChallenge(challenge: NewChallenge): Promise<string> {
  const { token, row } = newChallenge(challenge);
  await db.authChallenge.create({ data: row });

  return token;
}

const insertChallenge = statement<
  { id: string },
  [userId: string, passwordHash: string | null, challenges: Rows<object>]
>(
  "open_challenge",
  `WITH owner AS (${lockingRows("user", "id = $1::uuid AND ($2::text IS NULL OR password_hash = $2) AND suspended_at IS NULL AND second_factor_at IS NOT NULL", "SHARE")})
   ${insertOf("auth_challenges", FIELDS, 3)} WHERE EXISTS (SELECT FROM owner) RETURNING id::text`,
);

type FirstStep = { userId: string; shownHash: string | null; method: string; now: Date };

/** Creates the challenge of an account with a second factor; null if it has none, or was changed since the check. */
export async function openChallenge(run: Run, { userId, shownHash, method, now }: FirstStep): Promise<string | null> {
  const { token, row } = newChallenge({ purpose: "second_factor", userId, method, now });
  const opened = await run(insertChallenge, userId, shownHash, rowsOf([row]));

  return opened.length === 0 ? null : token;
}

const isOpen = (now: Date) => ({ usedAt: null, expiresAt: { gt: now }, tries: { lt: CHALLENGE_TRIES } });

/** The challenge of a token that still works; null otherwise. */
export function findChallenge(token: string, now: Date): Promise<AuthChallenge | null> {
  return db.authChallenge.findFirst({ where: { tokenHash: hashToken(token), ...isOpen(now) } });
}

/** Counts a try before its proof is checked, so that parallel guesses gain nothing. Returns whether it is allowed. */
export async function countChallengeTry({ id }: AuthChallenge, now: Date): Promise<boolean> {
  const { count } = await db.authChallenge.updateMany({
    where: { id, ...isOpen(now) },
    data: { tries: { increment: 1 } },
  });

  return count === 1;
}

/** Consumes a challenge. Only one of several concurrent calls returns true. */
export async function useChallenge(tx: Tx, { id }: AuthChallenge, now: Date): Promise<boolean> {
  const { count } = await tx.authChallenge.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });

  return count === 1;
}

/** Number of wrong proofs in the account's unfinished sign-ins of the last day. */
export async function countWrongProofs(userId: string): Promise<number> {
  const { _sum } = await db.authChallenge.aggregate({
    where: { userId, purpose: "second_factor", usedAt: null },
    _sum: { tries: true },
  });

  return _sum.tries ?? 0;
}

/** Stores the WebAuthn challenge of the newest request. */
export async function setWebauthnChallenge({ id }: AuthChallenge, webauthn: string): Promise<void> {
  await db.authChallenge.update({ where: { id }, data: { webauthn } });
}

/** Makes the sign-in accept an invitation when it completes. */
export async function setChallengeInvitation(token: string, invitationId: string): Promise<void> {
  await db.authChallenge.update({ where: { tokenHash: hashToken(token) }, data: { invitationId } });
}

/** Deletes expired challenges; those of sign-ins a day later, because their wrong proofs count. Returns their number. */
export function removeOldChallenges(now: Date, options?: BatchOptions): Promise<number> {
  const isOver = Prisma.sql`expires_at < ${timestamp(now)}
    AND (purpose <> 'second_factor' OR expires_at < ${timestamp(addDays(now, -1))})`;

  return deleteInBatches("auth_challenges", isOver, options);
}
