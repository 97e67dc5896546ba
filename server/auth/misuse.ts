/** Reports tokens that are used where they must not be, once for each session (ADR 094). */
import { addDays } from "@/lib/dates";
import { recordAudit } from "@/server/audit/mutations";
import { transaction } from "@/server/db";
import type { Session } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { enqueueMail } from "@/server/mail/outbox";

/** A request that was under way when the session ended is no misuse. */
const GRACE_MS = 60_000;

type Misused = Pick<Session, "id" | "userId">;

/** Ends a session whose token was sent without the cookie of its browser, and warns the account's owner at most once a day. */
export async function reportTheft({ id, userId }: Misused, now: Date): Promise<void> {
  const isNew = await transaction(async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: now, stolenAt: now },
    });
    if (count === 0) return false;
    const actor = { type: "system" } as const;
    await recordAudit(tx, { entity: "user", entityId: userId, action: "session_stolen", actor, now });
    const { device, user } = await tx.session.findUniqueOrThrow({ where: { id }, include: { user: true } });
    const { email: recipient, locale } = user;
    const kind = "session_stolen";
    const wasWarned = await tx.mail.findFirst({ where: { recipient, kind, createdAt: { gt: addDays(now, -1) } } });
    if (!wasWarned) await enqueueMail(tx, { kind, recipient, payload: { device }, locale, now });
    return true;
  });

  if (isNew) log.warn({ sessionId: id, userId }, "session ended: its token was used without its cookie");
}

/** Records that a token or cookie of an ended session was used. Its browser may do so too, so its owner is not warned. */
export async function reportReuse(
  session: Misused & Pick<Session, "revokedAt" | "reusedAt">,
  now: Date,
): Promise<void> {
  const { id, userId, revokedAt, reusedAt } = session;
  if (reusedAt !== null || revokedAt === null || now.getTime() - revokedAt.getTime() < GRACE_MS) return;

  const isNew = await transaction(async (tx) => {
    const { count } = await tx.session.updateMany({ where: { id, reusedAt: null }, data: { reusedAt: now } });
    if (count === 0) return false;
    const actor = { type: "system" } as const;
    await recordAudit(tx, { entity: "user", entityId: userId, action: "ended_session_used", actor, now });
    return true;
  });
  if (isNew) log.info({ sessionId: id, userId }, "an ended session was used");
}
