/** Session rows: one per device, shared by refresh token and page cookie (D1.33, refresh contract of the API). */
import { randomUUID } from "node:crypto";
import { deviceOf } from "@/lib/auth/device";
import { addDays } from "@/lib/dates";
import type { Actor } from "@/server/actor";
import { db, type Tx } from "@/server/db";
import { Prisma, type Session, type User } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { currentRequest } from "@/server/request-context";
import { fieldsOf, runQuery, statement } from "@/server/sql";
import { hashToken, newRefreshToken } from "./tokens";

export const SESSION_IDLE_DAYS = 7;
const SESSION_MAX_DAYS = 30;

/** Maximum age of `last_used_at`, so that not every page view causes a write. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;

/** Session and user columns needed to build the actor and check expiry. */
type SessionOfUser = Pick<Session, "id" | "userId" | "createdAt" | "lastUsedAt" | "revokedAt"> &
  Pick<User, "role" | "staffRole" | "suspendedAt" | "email" | "fullName" | "phone">;

const SESSION_OF_USER = `SELECT ${fieldsOf("session", ["id", "userId", "createdAt", "lastUsedAt", "revokedAt"])},
    ${fieldsOf("users", ["role", "staffRole", "suspendedAt", "email", "fullName", "phone"])}
  FROM sessions session JOIN users ON users.id = session.user_id`;

const sessionById = statement<SessionOfUser, [id: string]>(
  "session_by_id",
  `${SESSION_OF_USER} WHERE session.id = $1::uuid`,
);
const sessionByToken = statement<SessionOfUser, [tokenHash: string]>(
  "session_by_token",
  `${SESSION_OF_USER} WHERE session.refresh_hash = $1`,
);

function isAlive(session: SessionOfUser, now: Date): boolean {
  return (
    session.revokedAt === null &&
    session.suspendedAt === null &&
    addDays(session.lastUsedAt, SESSION_IDLE_DAYS) > now &&
    addDays(session.createdAt, SESSION_MAX_DAYS) > now
  );
}

function toActor({ id, userId, role, staffRole, email, fullName, phone }: SessionOfUser): Actor {
  return { type: "user", id: userId, role, staffRole, email, fullName, phone, sessionId: id };
}

/** SQL condition for sessions that are alive; equivalent to `isAlive`. */
export const aliveSessions = (now: Date): Prisma.Sql =>
  Prisma.sql`revoked_at IS NULL AND last_used_at > ${timestamp(addDays(now, -SESSION_IDLE_DAYS))}
    AND created_at > ${timestamp(addDays(now, -SESSION_MAX_DAYS))}`;

/** A new session row and its refresh token, which is returned once and stored only as a hash. */
export function newSession(userId: string, now: Date): { row: Session; refreshToken: string } {
  const refreshToken = newRefreshToken();
  const refreshHash = hashToken(refreshToken);
  const device = deviceOf(currentRequest()?.userAgent);

  return {
    row: { id: randomUUID(), userId, refreshHash, createdAt: now, lastUsedAt: now, revokedAt: null, device },
    refreshToken,
  };
}

async function alive([session]: SessionOfUser[], now: Date): Promise<Actor | null> {
  if (!session || !isAlive(session, now)) return null;

  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await db.session.update({ where: { id: session.id }, data: { lastUsedAt: now } });
  }
  return toActor(session);
}

/** The user of a session id; null once the session has ended. */
export async function findSession(sessionId: string, now: Date): Promise<Actor | null> {
  return alive(await runQuery(sessionById, sessionId), now);
}

/** The user of a refresh token; null if it is unknown, expired or revoked. */
export async function findSessionByRefreshToken(refreshToken: string, now: Date): Promise<Actor | null> {
  return alive(await runQuery(sessionByToken, hashToken(refreshToken)), now);
}

/** Sessions of a user that work, the one used last first. */
export function listLiveSessions(userId: string, now: Date): Promise<Session[]> {
  return db.session.findMany({
    where: {
      userId,
      revokedAt: null,
      lastUsedAt: { gt: addDays(now, -SESSION_IDLE_DAYS) },
      createdAt: { gt: addDays(now, -SESSION_MAX_DAYS) },
    },
    orderBy: [{ lastUsedAt: "desc" }, { id: "asc" }],
  });
}

export async function endSession(sessionId: string, now: Date): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now } });
}

/** Ends a session of this user. Returns whether it was one. */
export async function endSessionOf(tx: Tx, { userId, id, now }: { userId: string; id: string; now: Date }) {
  const { count } = await tx.session.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: now },
  });

  return count > 0;
}

/** Ends every session of the actor except the one in use. Returns their number. */
export async function endSessionsExcept(tx: Tx, { id, sessionId }: Actor, now: Date): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId: id, id: { not: sessionId }, revokedAt: null },
    data: { revokedAt: now },
  });

  return count;
}

/** Ends every session of a user, or of all users if null, including page cookies. Returns their number. */
export async function endAllSessions(tx: Tx, userId: string | null, now: Date): Promise<number> {
  const ofUser = userId === null ? {} : { userId };
  const { count } = await tx.session.updateMany({ where: { ...ofUser, revokedAt: null }, data: { revokedAt: now } });

  return count;
}

/** Deletes sessions that ended or expired more than a day ago. Returns their number. */
export function removeEndedSessions(now: Date, options?: BatchOptions): Promise<number> {
  const yesterday = addDays(now, -1);
  const idle = timestamp(addDays(yesterday, -SESSION_IDLE_DAYS));
  const oldest = timestamp(addDays(yesterday, -SESSION_MAX_DAYS));

  return deleteInBatches(
    "sessions",
    Prisma.sql`revoked_at < ${timestamp(yesterday)} OR last_used_at < ${idle} OR created_at < ${oldest}`,
    options,
  );
}
