/** Proves the caller's identity (ADR 095), by one of the methods that the account has. */
import { type StepUp, type StepUpMethod, type StepUpState, stepUpMethods } from "@/lib/account/step-up";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import type { Client } from "@/server/auth/binding";
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
  network: string;
  now: Date;
};

const isOffered: Record<StepUpMethod, (account: User) => boolean> = {
  password: ({ passwordHash }) => passwordHash !== null,
  google: ({ passwordHash, providerSubject }) =>
    Boolean(env.firebase?.apiKey) && (passwordHash === null || providerSubject !== null),
};

/** Each throws invalid, rate_limited or unavailable if the proof is not accepted. */
const checks: { [M in StepUp["method"]]: (attempt: Attempt<M>) => Promise<void> } = {
  password: ({ actor, input, network, now }) =>
    withCurrentPassword({ actor, password: input.current_password, client: network, now }, async () => undefined),
};

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
  await checks[input.method]({ actor, input, network, now });
  const until = await recordProof(actor, now);
  if (!until) throw ended();
  const changes = { method: { from: null, to: input.method } };
  await recordAudit(db, { entity: "user", entityId: actor.id, action: "identity_confirmed", actor, changes, now });

  return { valid_until: until.toISOString() };
}
