/** Second factors of an account, for its owner. */
import type { SecondFactors } from "@/lib/second-factor/schema";
import { listTrustedBrowsers } from "@/server/auth/trusted-browsers";
import { db } from "@/server/db";
import { hasOwnProof } from "./own-account";
import { countRecoveryCodes } from "./recovery-codes";

export async function listSecondFactors(userId: string, now: Date): Promise<SecondFactors> {
  const [factors, codesLeft, browsers, reset] = await Promise.all([
    db.secondFactor.findMany({
      where: { userId, confirmedAt: { not: null } },
      orderBy: [{ confirmedAt: "asc" }, { id: "asc" }],
    }),
    countRecoveryCodes(userId),
    listTrustedBrowsers(userId, now),
    db.factorReset.findFirst({ where: { userId, cancelledAt: null, doneAt: null }, select: { dueAt: true } }),
  ]);

  return {
    factors: factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: codesLeft,
    trusted_browsers: browsers.map(({ id, device, lastUsedAt, expiresAt }) => ({
      id,
      device,
      last_used_at: lastUsedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    reset_due_at: reset?.dueAt.toISOString() ?? null,
  };
}

/** Which proofs a sign-in may use. */
export async function proofsOf(userId: string): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
  const factors = await db.secondFactor.findMany({
    where: { userId, confirmedAt: { not: null } },
    select: { kind: true },
  });

  return {
    hasApp: factors.some(({ kind }) => kind === "totp"),
    hasPasskey: factors.some(({ kind }) => kind === "passkey"),
  };
}

/** Whether a second factor was proved in a session. */
export async function hasProvedFactor(sessionId: string): Promise<boolean> {
  return hasOwnProof(await db.session.findUnique({ where: { id: sessionId } }));
}
