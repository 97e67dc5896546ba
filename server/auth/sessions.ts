/** Session rows: one a device, behind the refresh token and the page cookie alike (D1.33, refresh contract of the API). */
import { addDays } from "@/lib/dates";
import type { Actor } from "@/server/actor";
import { db, type Tx } from "@/server/db";
import type { Session, User } from "@/server/generated/prisma/client";
import { hashToken, newRefreshToken } from "./tokens";

export const SESSION_IDLE_DAYS = 7;
const SESSION_MAX_DAYS = 30;

/** How stale `last_used_at` may be before it is written again: a page view need not cost a write. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;

type SessionWithUser = Session & { user: User };

function isAlive(session: Session, now: Date): boolean {
  return (
    session.revokedAt === null &&
    addDays(session.lastUsedAt, SESSION_IDLE_DAYS) > now &&
    addDays(session.createdAt, SESSION_MAX_DAYS) > now
  );
}

function toActor({ id, user }: SessionWithUser): Actor {
  return {
    type: "user",
    id: user.id,
    role: user.role,
    email: user.email,
    fullName: user.fullName,
    phone: user.phone,
    sessionId: id,
  };
}

/** Opens a session; the refresh token is returned once and stored as a hash. */
export async function openSession(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ sessionId: string; refreshToken: string }> {
  const refreshToken = newRefreshToken();
  const session = await tx.session.create({
    data: { userId, refreshHash: hashToken(refreshToken), createdAt: now, lastUsedAt: now },
  });

  return { sessionId: session.id, refreshToken };
}

async function alive(session: SessionWithUser | null, now: Date): Promise<Actor | null> {
  if (!session || !isAlive(session, now)) return null;

  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await db.session.update({ where: { id: session.id }, data: { lastUsedAt: now } });
  }
  return toActor(session);
}

/** The user of a session id; null once the session has ended. */
export async function findSession(sessionId: string, now: Date): Promise<Actor | null> {
  return alive(await db.session.findUnique({ where: { id: sessionId }, include: { user: true } }), now);
}

/** The user of a refresh token; null for an unknown, expired or revoked one. */
export async function findSessionByRefreshToken(refreshToken: string, now: Date): Promise<Actor | null> {
  const where = { refreshHash: hashToken(refreshToken) };

  return alive(await db.session.findUnique({ where, include: { user: true } }), now);
}

export async function endSession(sessionId: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } });
}

/** Ends every session of a user, cookies included. */
export async function endAllSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
}

/** Deletes sessions that ended, or died of age, more than a day ago. Returns how many. */
export async function removeEndedSessions(now: Date): Promise<number> {
  const yesterday = addDays(now, -1);
  const { count } = await db.session.deleteMany({
    where: {
      OR: [
        { revokedAt: { lt: yesterday } },
        { lastUsedAt: { lt: addDays(yesterday, -SESSION_IDLE_DAYS) } },
        { createdAt: { lt: addDays(yesterday, -SESSION_MAX_DAYS) } },
      ],
    },
  });

  return count;
}
