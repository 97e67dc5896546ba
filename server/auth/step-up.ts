/** Proof of identity that sensitive calls require (ADR 095). It belongs to the session and, in browsers, to its binding cookie. */
import { STEP_UP_MINUTES } from "@/lib/account/step-up";
import type { Actor } from "@/server/actor";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Client } from "./binding";
import { isOwnSession } from "./sessions";

const endOfProof = (provedAt: Date) => new Date(provedAt.getTime() + STEP_UP_MINUTES * 60_000);

/** Until when the session's last proof is accepted; null if there is none. */
export async function proofUntil({ sessionId }: Actor, now: Date): Promise<Date | null> {
  const session = await db.session.findUnique({ where: { id: sessionId }, select: { stepUpAt: true } });
  const until = session?.stepUpAt && endOfProof(session.stepUpAt);

  return until && until > now ? until : null;
}

/** Whether the caller has proved their identity in the last ten minutes, from this browser. */
export async function hasFreshProof(actor: Actor, client: Client, now: Date): Promise<boolean> {
  return (await proofUntil(actor, now)) !== null && (await isOwnSession(actor, client, now));
}

export function stepUpRequired(): AppError {
  return new AppError("forbidden", "Please confirm that it's you.", { reason: "step_up_required" });
}

/** Records a proof. Returns until when it is accepted; null if the session has ended. */
export async function recordProof({ sessionId }: Actor, now: Date): Promise<Date | null> {
  const { count } = await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { stepUpAt: now } });

  return count === 0 ? null : endOfProof(now);
}
