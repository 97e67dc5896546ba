/** Proves the caller's identity (ADR 095), by one of the methods that the account has. */
import { type StepUp, type StepUpMethod, type StepUpState, stepUpMethods } from "@/lib/account/step-up";
import { WRONG_CODE } from "@/lib/auth/messages";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import type { Client } from "@/server/auth/binding";
import { codeCookieIn, takeCode } from "@/server/auth/email-code";
import { isOwnSession } from "@/server/auth/sessions";
import { proofUntil, recordProof } from "@/server/auth/step-up";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import type { User } from "@/server/generated/prisma/client";
import { withCurrentPassword } from "./change-password";

/** @param network for the limits on wrong guesses */
type Attempt<M extends StepUp["method"]> = {
  actor: Actor;
  input: Extract<StepUp, { method: M }>;
  client: Client;
  network: string;
  now: Date;
};

const isOffered: Record<StepUpMethod, (account: User) => boolean> = {
  password: ({ passwordHash }) => passwordHash !== null,
  google: ({ passwordHash, providerSubject }) =>
    Boolean(env.firebase?.apiKey) && (passwordHash === null || providerSubject !== null),
  // Customers only (ADR 099), and only those without a password, which is the better proof.
  email_code: ({ passwordHash, role }) => passwordHash === null && role === "customer",
};

/** Each throws invalid, rate_limited or unavailable if the proof is not accepted. */
const checks: { [M in StepUp["method"]]: (attempt: Attempt<M>) => Promise<void> } = {
  password: ({ actor, input, network, now }) =>
    withCurrentPassword({ actor, password: input.current_password, client: network, now }, async () => undefined),
  email_code: async ({ actor, input: { code }, client, now }) => {
    const account = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
    const email = await takeCode({ browser: codeCookieIn(client.cookies) ?? "", code, now });
    if (email !== account.email || !isOffered.email_code(account)) {
      throw new AppError("invalid", WRONG_CODE, { field: "code" });
    }
  },
};

function prove({ input, ...attempt }: StepUpRequest): Promise<void> {
  return input.method === "password"
    ? checks.password({ ...attempt, input })
    : checks.email_code({ ...attempt, input });
}

export async function getStepUpState({ actor, now }: { actor: Actor; now: Date }): Promise<StepUpState> {
  const account = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  const until = await proofUntil(actor, now);

  const methods = stepUpMethods.filter((method) => isOffered[method](account));

  return {
    methods,
    valid_until: until?.toISOString() ?? null,
    google_api_key: methods.includes("google") ? (env.firebase?.apiKey ?? null) : null,
  };
}

type StepUpRequest = { actor: Actor; input: StepUp; client: Client; network: string; now: Date };

/** Throws unauthenticated if the session belongs to another browser or has ended, and what the method throws. */
export async function stepUp({ actor, input, client, network, now }: StepUpRequest): Promise<{ valid_until: string }> {
  const ended = () => new AppError("unauthenticated", "Your session has expired. Please log in again.");
  if (!(await isOwnSession(actor, client, now))) throw ended();
  await prove({ actor, input, client, network, now });
  const until = await recordProof(actor, now);
  if (!until) throw ended();
  const changes = { method: { from: null, to: input.method } };
  await recordAudit(db, { entity: "user", entityId: actor.id, action: "identity_confirmed", actor, changes, now });

  return { valid_until: until.toISOString() };
}
