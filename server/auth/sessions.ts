/** Session rows: one per device, shared by refresh token and page cookie (D1.33, refresh contract of the API). */
import { randomUUID } from "node:crypto";
import { deviceOf } from "@/lib/auth/device";
import { addDays } from "@/lib/dates";
import type { Actor } from "@/server/actor";
import { db, type Tx } from "@/server/db";
import { env } from "@/server/env";
import { sessionExpired } from "@/server/errors";
import { Prisma, type Session, type User } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { currentRequest } from "@/server/request-context";
import { fieldsOf, runQuery, statement } from "@/server/sql";
import { type Client, isOwnClient, newBinding, renewBinding } from "./binding";
import { reportReuse } from "./misuse";
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "./session-days";
import { hashToken, newRefreshToken } from "./tokens";
import { forgetAllBrowsers } from "./trusted-browsers";

/** Maximum age of `last_used_at`, so that not every page view causes a write. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;

const SESSION_FIELDS = [
  ...(["id", "userId", "createdAt", "lastUsedAt", "revokedAt"] as const),
  ...(["bindingHash", "reusedAt", "secondFactorAt"] as const),
] as const;

/** Session and user columns needed to build the actor and check expiry. */
type SessionOfUser = Pick<Session, (typeof SESSION_FIELDS)[number]> &
  Pick<User, "role" | "staffRole" | "suspendedAt" | "email" | "fullName" | "phone">;

const SESSION_OF_USER = `SELECT ${fieldsOf("session", SESSION_FIELDS)},
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

function toActor({ id, userId, role, staffRole, email, fullName, phone, secondFactorAt }: SessionOfUser): Actor {
  const lacksFactor = env.requiresStaffFactor && role === "admin" && secondFactorAt === null;

  return { type: "user", id: userId, role, staffRole, email, fullName, phone, sessionId: id, lacksFactor };
}

/** SQL condition for sessions that are alive; equivalent to `isAlive`. */
export const aliveSessions = (now: Date): Prisma.Sql =>
  Prisma.sql`revoked_at IS NULL AND last_used_at > ${timestamp(addDays(now, -SESSION_IDLE_DAYS))}
    AND created_at > ${timestamp(addDays(now, -SESSION_MAX_DAYS))}`;

/** `binding` is the value of the browser's cookie (ADR 094); null for other clients. */
type NewSession = { row: Session; refreshToken: string; binding: string | null };

/**
 * A new session row with its secrets, which are returned once and stored only as hashes. A sign-in proves the identity (ADR 095).
 * @param secondFactorAt when a second factor was proved
 */
export function newSession(userId: string, now: Date, secondFactorAt: Date | null = null): NewSession {
  const request = currentRequest();
  const refreshToken = newRefreshToken();
  const { binding, bindingHash } = request?.isBrowser ? newBinding() : { binding: null, bindingHash: null };
  const row: Session = {
    id: randomUUID(),
    userId,
    refreshHash: hashToken(refreshToken),
    createdAt: now,
    lastUsedAt: now,
    revokedAt: null,
    device: deviceOf(request?.userAgent),
    bindingHash,
    stepUpAt: now,
    stolenAt: null,
    reusedAt: null,
    secondFactorAt,
  };

  return { row, refreshToken, binding };
}

async function touch(session: SessionOfUser, now: Date): Promise<void> {
  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await db.session.update({ where: { id: session.id }, data: { lastUsedAt: now } });
  }
}

async function alive([session]: SessionOfUser[], now: Date): Promise<SessionOfUser | null> {
  if (!session) return null;
  if (session.revokedAt !== null) await reportReuse(session, now);

  return isAlive(session, now) ? session : null;
}

/** The user of a session id; null once the session has ended. */
export async function findSession(sessionId: string, now: Date): Promise<Actor | null> {
  const session = await alive(await runQuery(sessionById, sessionId), now);
  if (!session) return null;
  await touch(session, now);

  return toActor(session);
}

type FoundSession = { actor: Actor; renewBinding: () => Promise<string | null> };

/**
 * The user of a refresh token, and a function that returns a new value for the browser's binding cookie if it needs one. Null if the token
 * is unknown, expired, revoked, or not sent by the browser to which its session is bound.
 */
export async function findSessionByRefreshToken(
  refreshToken: string,
  client: Client,
  now: Date,
): Promise<FoundSession | null> {
  const session = await alive(await runQuery(sessionByToken, hashToken(refreshToken)), now);
  if (!session || !(await isOwnClient(session, client, now))) return null;
  await touch(session, now);

  return { actor: toActor(session), renewBinding: () => renewBinding(session, client) };
}

/** Whether the client is the one to which the caller's session is bound. If not, the session ends. */
export async function isOwnSession({ sessionId }: Actor, client: Client, now: Date): Promise<boolean> {
  const [session] = await runQuery(sessionById, sessionId);

  return session !== undefined && isOwnClient(session, client, now);
}

/**
 * Throws unauthenticated if the caller's session ended after the request was authenticated. The caller holds the account's row, which
 * everything that ends its sessions changes, too.
 */
export async function requireLiveSession(tx: Tx, { sessionId }: Actor): Promise<void> {
  const session = await tx.session.findUnique({ where: { id: sessionId }, select: { revokedAt: true } });
  if (session?.revokedAt === null) return;

  throw sessionExpired();
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

/** Ends every session of the actor except the one in use, and unfinished sign-ins. Returns their number. */
export async function endSessionsExcept(tx: Tx, { id, sessionId }: Actor, now: Date): Promise<number> {
  await tx.authChallenge.deleteMany({ where: { userId: id } });
  const { count } = await tx.session.updateMany({
    where: { userId: id, id: { not: sessionId }, revokedAt: null },
    data: { revokedAt: now },
  });

  return count;
}

/**
 * Ends every session of a user, or of all users if null, including page cookies. Also ends unfinished sign-ins and forgets trusted
 * browsers, so that the next sign-in needs the second factor. Returns the number of sessions.
 */
export async function endAllSessions(tx: Tx, userId: string | null, now: Date): Promise<number> {
  const ofUser = userId === null ? {} : { userId };
  await tx.authChallenge.deleteMany({ where: ofUser });
  await forgetAllBrowsers(tx, userId);
  const { count } = await tx.session.updateMany({ where: { ...ofUser, revokedAt: null }, data: { revokedAt: now } });

  return count;
}

/** Deletes sessions that ended or expired more than a day ago; stolen ones stay until they would have expired. Returns their number. */
export function removeEndedSessions(now: Date, options?: BatchOptions): Promise<number> {
  const yesterday = addDays(now, -1);
  const idle = timestamp(addDays(yesterday, -SESSION_IDLE_DAYS));
  const oldest = timestamp(addDays(yesterday, -SESSION_MAX_DAYS));

  return deleteInBatches(
    "sessions",
    Prisma.sql`(revoked_at < ${timestamp(yesterday)} AND stolen_at IS NULL) OR last_used_at < ${idle} OR created_at < ${oldest}`,
    options,
  );
}
