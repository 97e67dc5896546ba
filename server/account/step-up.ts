/** Proves the caller's identity (ADR 095), by one of the methods that the account has. */
import { type StepUp, type StepUpMethod, type StepUpState, stepUpMethods } from "@/lib/account/step-up";
import { WRONG_CODE } from "@/lib/auth/messages";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import type { Client } from "@/server/auth/binding";
import { codeCookieIn, takeCode } from "@/server/auth/email-code";
import { isOwnSession } from "@/server/auth/sessions";
import { proofUntil, recordProof } from "@/server/auth/step-up";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError, sessionExpired } from "@/server/errors";
import type { SecondFactorKind, User } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { checkProof, type GivenProof, wrongFactorCode } from "@/server/second-factor/proofs";
import { withCurrentPassword } from "./change-password";

type Ways = Pick<User, "passwordHash" | "providerSubject" | "role"> & { factors: ReadonlySet<SecondFactorKind> };

const lacksFactor = ({ factors }: Ways) => factors.size === 0;

/** A second factor replaces the other methods: a password alone must not remove it. */
const isOffered: Record<StepUpMethod, (ways: Ways) => boolean> = {
  app_code: ({ factors }) => factors.has("totp"),
  passkey: ({ factors }) => factors.has("passkey"),
  recovery_code: (ways) => !lacksFactor(ways),
  password: (ways) => lacksFactor(ways) && ways.passwordHash !== null,
  google: (ways) =>
    lacksFactor(ways) && Boolean(env.firebase?.apiKey) && (ways.passwordHash === null || ways.providerSubject !== null),
  // Customers only (ADR 099), and only those without a password, which is the better proof.
  email_code: (ways) => lacksFactor(ways) && ways.passwordHash === null && ways.role === "customer",
};

async function methodsOf(userId: string): Promise<{ account: User; methods: StepUpMethod[] }> {
  const { secondFactors, ...account } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: { secondFactors: { where: { confirmedAt: { not: null } }, select: { kind: true } } },
  });
  const ways = { ...account, factors: new Set(secondFactors.map(({ kind }) => kind)) };

  return { account, methods: stepUpMethods.filter((method) => isOffered[method](ways)) };
}

/** Consumes a code of the account's app, or a recovery code. */
async function consumeFactorProof({
  account,
  given,
  now,
}: {
  account: User;
  given: GivenProof;
  now: Date;
}): Promise<void> {
  const proof = await checkProof(account, given, now);
  const isUsed =
    proof &&
    (await transaction(async (tx) => {
      await lockRow(tx, "user", account.id, { mode: "SHARE" });
      return proof.use(tx);
    }));
  if (!isUsed) throw wrongFactorCode(given);
}

/** Throws invalid, rate_limited or unavailable if the proof is not accepted. */
async function prove({ actor, input, client, network, now }: StepUpRequest): Promise<void> {
  const { account, methods } = await methodsOf(actor.id);
  // Without a password its own message follows.
  const lacksPassword = input.method === "password" && account.passwordHash === null;
  if (!methods.includes(input.method) && !lacksPassword) {
    throw new AppError("invalid", "Choose how to confirm that it's you");
  }

  switch (input.method) {
    case "password": {
      const guess = { actor, password: input.current_password, client: network, now };
      return withCurrentPassword(guess, async () => undefined);
    }
    case "email_code": {
      const email = await takeCode({ browser: codeCookieIn(client.cookies) ?? "", code: input.code, now });
      if (email !== account.email) throw new AppError("invalid", WRONG_CODE, { field: "code" });
      return;
    }
    default:
      return consumeFactorProof({ account, given: input, now });
  }
}

export async function getStepUpState({ actor, now }: { actor: Actor; now: Date }): Promise<StepUpState> {
  const { methods } = await methodsOf(actor.id);
  const until = await proofUntil(actor, now);

  return {
    methods,
    valid_until: until?.toISOString() ?? null,
    google_api_key: methods.includes("google") ? (env.firebase?.apiKey ?? null) : null,
  };
}

/** @param network for the limits on wrong guesses */
type StepUpRequest = { actor: Actor; input: StepUp; client: Client; network: string; now: Date };

/** Throws unauthenticated if the session belongs to another browser or has ended, and what the method throws. */
export async function stepUp({ actor, input, client, network, now }: StepUpRequest): Promise<{ valid_until: string }> {
  if (!(await isOwnSession(actor, client, now))) throw sessionExpired();
  await prove({ actor, input, client, network, now });
  const until = await recordProof(actor, now);
  if (!until) throw sessionExpired();
  const changes = { method: { from: null, to: input.method } };
  await recordAudit(db, { entity: "user", entityId: actor.id, action: "identity_confirmed", actor, changes, now });

  return { valid_until: until.toISOString() };
}
