/** Checks a second factor of an account. A proof is consumed in the caller's transaction, so that it works once (ASVS 6.5.1). */
import { WRONG_CODE_LIMITS } from "@/lib/second-factor/contract";
import type { FactorProof } from "@/server/auth/start-session";
import { db, type Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import { type Count, consumePoint, releasePoints } from "@/server/rate-limit";
import { queryIn, statement } from "@/server/sql";
import { announce } from "./notices";
import { useRecoveryCode } from "./recovery-codes";
import { openSecret } from "./sealed-secret";
import { stepOfCode } from "./totp";

export type GivenProof = {
  code?: string | undefined;
  recovery_code?: string | undefined;
};

/** A proof that was correct when checked. */
export type CheckedProof = {
  kind: FactorProof;
  /** Consumes it. Returns false if it was used in the meantime. */
  use: (tx: Tx) => Promise<boolean>;
};

/** The error for a wrong or used code. 401 at a sign-in, otherwise 422, which does not end the session. */
export function wrongFactorCode(
  { recovery_code }: GivenProof,
  code: "invalid" | "unauthenticated" = "invalid",
): AppError {
  const field = recovery_code === undefined ? "code" : "recovery_code";
  const detail =
    field === "code"
      ? "This code is wrong or was used already. Enter the one that your app shows now."
      : "This recovery code is wrong or was used already. Enter another one.";

  return new AppError(code, detail, code === "invalid" ? { field } : { reason: "wrong_code", field });
}

/** Subject of a proof: the account, whose row the transaction has locked before `use`. */
export type Prover = Pick<User, "id" | "email" | "locale">;

const useStep = statement<{ id: string }, [id: string, step: number, now: string]>(
  "use_totp_step",
  `UPDATE second_factors SET last_step = $2::int, last_used_at = $3::timestamptz
   WHERE id = $1::uuid AND confirmed_at IS NOT NULL AND (last_step IS NULL OR last_step < $2::int) RETURNING id::text`,
);

/** Counted before the check, so that parallel guesses gain nothing; a correct code is refunded. */
async function countCode(userId: string): Promise<() => Promise<void>> {
  const counts: Count[] = WRONG_CODE_LIMITS.map((limit) => ({
    rule: { name: `second-factor code ${limit.seconds}`, ...limit },
    subject: userId,
  }));
  for (const { rule, subject } of counts) await consumePoint(rule, subject);

  return () => releasePoints(counts);
}

async function checkCode(userId: string, code: string, now: Date): Promise<CheckedProof | null> {
  const refund = await countCode(userId);
  const apps = await db.secondFactor.findMany({ where: { userId, kind: "totp", confirmedAt: { not: null } } });
  for (const { id, secret, lastStep } of apps) {
    const step = secret === null ? null : stepOfCode(openSecret(secret, userId), code, now);
    if (step === null || (lastStep !== null && step <= lastStep)) continue;
    await refund();

    return {
      kind: "totp",
      use: async (tx) => (await queryIn(tx)(useStep, id, step, now.toISOString())).length > 0,
    };
  }

  return null;
}

function checkRecoveryCode(user: Prover, code: string, now: Date): CheckedProof {
  return {
    kind: "recovery_code",
    use: async (tx) => {
      if (!(await useRecoveryCode(tx, user.id, code, now))) return false;
      await announce(tx, { user, event: "recovery_code_used", actor: { type: "user", id: user.id }, now });
      return true;
    },
  };
}

/** Null for a wrong proof. Throws rate_limited after too many wrong codes of an app. */
export async function checkProof(user: Prover, given: GivenProof, now: Date): Promise<CheckedProof | null> {
  if (given.recovery_code !== undefined) return checkRecoveryCode(user, given.recovery_code, now);
  if (given.code !== undefined) return checkCode(user.id, given.code, now);

  return null;
}
