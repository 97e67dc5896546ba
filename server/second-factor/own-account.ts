/** Guard for changes of one's own factors: the account's row, locked, and the session's proof. */
import type { Actor } from "@/server/actor";
import { endAllSessions, endSessionsExcept } from "@/server/auth/sessions";
import { forgetAllBrowsers } from "@/server/auth/trusted-browsers";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Session, User } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { replaceRecoveryCodes } from "./recovery-codes";

/** Whether a factor was proved in this session. A trusted browser only skips it at sign-in, and must not remove it. */
export const hasOwnProof = (session: Pick<Session, "createdAt" | "secondFactorAt"> | null): boolean =>
  session !== null && session.secondFactorAt !== null && session.secondFactorAt >= session.createdAt;

/**
 * Locks the account. Throws conflict `email_unconfirmed`: someone who registered the address of another person could lock out its owner
 * by a factor. Staff are appointed by the shop. Throws forbidden `second_factor_missing` if it has a factor that this session never proved.
 */
async function lockOwn(tx: Tx, actor: Actor): Promise<User> {
  await lockRow(tx, "user", actor.id);
  const [user, session] = [
    await tx.user.findUniqueOrThrow({ where: { id: actor.id } }),
    await tx.session.findUnique({ where: { id: actor.sessionId } }),
  ];
  if (!user.emailVerifiedAt && user.role === "customer") {
    const detail = "Please confirm your email address first. Until then, the account may be someone else's.";
    throw new AppError("conflict", detail, { reason: "email_unconfirmed" });
  }
  if (user.secondFactorAt && !hasOwnProof(session)) {
    const detail = "Please sign in again with your second factor.";
    throw new AppError("forbidden", detail, { reason: "second_factor_missing" });
  }

  return user;
}

/** Runs a change of the caller's factors while their account is locked. */
export function changeOwnFactors<Result>(actor: Actor, work: (tx: Tx, user: User) => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => work(tx, await lockOwn(tx, actor)));
}

/**
 * Marks the account as protected after its first factor, and returns its recovery codes; none for a further factor. Other sessions, which
 * proved no factor, end.
 */
export async function protectAccount(tx: Tx, actor: Actor, user: User, now: Date): Promise<string[]> {
  if (user.secondFactorAt) return [];

  await tx.user.update({ where: { id: user.id }, data: { secondFactorAt: now } });
  await tx.session.updateMany({ where: { id: actor.sessionId }, data: { secondFactorAt: now } });
  await endSessionsExcept(tx, actor, now);
  return replaceRecoveryCodes(tx, user.id, now);
}

/** Removes every factor of an account and ends its sessions; the caller holds its row. */
export async function removeAllFactors(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.secondFactor.deleteMany({ where: { userId } });
  await updateProtection(tx, userId);
  await endAllSessions(tx, userId, now);
}

/** Recomputes the account's protection after factors were removed. Without a factor, recovery codes and proofs of sessions end too. */
export async function updateProtection(tx: Tx, userId: string): Promise<void> {
  const oldest = await tx.secondFactor.findFirst({
    where: { userId, confirmedAt: { not: null } },
    orderBy: { confirmedAt: "asc" },
    select: { confirmedAt: true },
  });
  await forgetAllBrowsers(tx, userId);
  await tx.user.update({ where: { id: userId }, data: { secondFactorAt: oldest?.confirmedAt ?? null } });
  if (oldest) return;

  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.session.updateMany({ where: { userId, secondFactorAt: { not: null } }, data: { secondFactorAt: null } });
}
