/** Accounts and signing in (D3.1 to D3.10, auth). */
import type { z } from "zod";
import { type Role, type registerSchema, type Tokens, USER_NOT_FOUND, type User } from "@/lib/auth/schema";
import { searchablePhone } from "@/lib/digits";
import type { Actor, SystemActor } from "@/server/actor";
import { changesOf, countAudit, recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma, type User as UserRow } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { hashPassword, verifyPassword } from "./passwords";
import { toUser } from "./serialize";
import { endAllSessions, endSession, findSessionByRefreshToken, openSession } from "./sessions";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "./tokens";
import { mailVerification } from "./verify-email";

type AccessToken = Omit<Tokens, "refresh_token">;

/** Opens a customer account. Throws conflict `Email already registered`. */
export async function register({ input, now }: { input: z.output<typeof registerSchema>; now: Date }): Promise<User> {
  const passwordHash = await hashPassword(input.password);
  const phone = input.phone ?? null;

  try {
    return await transaction(async (tx) => {
      const row = await tx.user.create({
        data: {
          email: input.email,
          passwordHash,
          fullName: input.full_name,
          phone,
          phoneDigits: phone && searchablePhone(phone),
          createdAt: now,
        },
      });
      await mailVerification(tx, row, now);
      return toUser(row);
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      throw new AppError("conflict", "Email already registered", { reason: "email_taken" });
    }
    throw error;
  }
}

async function accessTokenFor(
  actor: Pick<Actor, "id" | "role" | "fullName" | "sessionId">,
  now: Date,
): Promise<AccessToken> {
  const { id, role, fullName, sessionId } = actor;

  return {
    access_token: await signAccessToken({ userId: id, sessionId, role, name: fullName }, now),
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
  };
}

/** The session id is for the page cookie and never leaves the server otherwise. */
export type SignedIn = { tokens: Tokens; sessionId: string; userId: string };

type SessionStart = { user: Pick<UserRow, "id" | "role" | "fullName">; method: "password" | "third_party"; now: Date };

/** Opens a session for somebody who has shown who they are. */
export async function startSession(tx: Tx, { user, method, now }: SessionStart): Promise<SignedIn> {
  const { sessionId, refreshToken } = await openSession(tx, user.id, now);
  await recordAudit(tx, {
    entity: "user",
    entityId: user.id,
    action: "signed_in",
    actor: { type: "user", id: user.id },
    changes: { method: { from: null, to: method } },
    now,
  });
  const access = await accessTokenFor({ ...user, sessionId }, now);

  return { tokens: { ...access, refresh_token: refreshToken }, sessionId, userId: user.id };
}

/**
 * Null when the password was replaced or voided while it was being checked: that ended every session, and this one must not be
 * left over.
 */
function startUnlessReplaced(user: UserRow, now: Date): Promise<SignedIn | null> {
  return transaction(async (tx) => {
    const isUnchanged = Prisma.sql`id = ${user.id}::uuid AND password_hash = ${user.passwordHash}`;
    const unchanged = await lockRows(tx, "user", isUnchanged, { mode: "SHARE" });
    return unchanged.length > 0 ? startSession(tx, { user, method: "password", now }) : null;
  });
}

/**
 * Signs in with e-mail and password. Throws unauthenticated in the same time and words for an unknown e-mail, a wrong password and
 * an account that has none.
 */
export async function login(options: { email: string; password: string; now: Date }): Promise<SignedIn> {
  const { email, password, now } = options;
  const user = await db.user.findUnique({ where: { email } });
  const fits = await verifyPassword(password, user?.passwordHash ?? null);
  const signedIn = user && fits ? await startUnlessReplaced(user, now) : null;
  if (!signedIn) {
    // Made-up addresses share one row: nobody can fill the table with them.
    const actor = { type: "guest" } as const;
    await countAudit({ entity: "user", entityId: user?.id ?? null, action: "sign_in_failed", actor, now });
    throw new AppError("unauthenticated", "Incorrect email or password", { reason: "wrong_credentials" });
  }

  return signedIn;
}

/** A new access token; the refresh token stays the same. Throws unauthenticated. */
export async function refresh({ refreshToken, now }: { refreshToken: string; now: Date }) {
  const actor = await findSessionByRefreshToken(refreshToken, now);
  if (!actor) throw new AppError("unauthenticated", "Your session has expired. Please log in again.");

  return { access: await accessTokenFor(actor, now), sessionId: actor.sessionId, userId: actor.id };
}

type LogoutInput = { actor: Actor | null; refreshToken: string | null | undefined; now: Date };

/** Whose session a logout is about: the refresh token's, else the bearer's. */
async function sessionToEnd({ actor, refreshToken, now }: LogoutInput): Promise<Actor | null> {
  return refreshToken ? findSessionByRefreshToken(refreshToken, now) : actor;
}

/** Ends the session of the refresh token, or of the bearer where none is sent. A session that has ended already is fine. */
export async function logout(input: LogoutInput): Promise<void> {
  const session = await sessionToEnd(input);
  if (session) await endSession(session.sessionId, input.now);
}

/** Ends every session of the user. Throws unauthenticated with neither a live refresh token nor a bearer. */
export async function logoutAll(input: LogoutInput): Promise<void> {
  const session = (await sessionToEnd(input)) ?? input.actor;
  if (!session) throw new AppError("unauthenticated", "Please log in.");

  await transaction(async (tx) => {
    await endAllSessions(tx, session.id, input.now);
    await recordAudit(tx, {
      entity: "user",
      entityId: session.id,
      action: "signed_out_everywhere",
      actor: session,
      now: input.now,
    });
  });
}

/** Locks all admins and the user: two changes at once see each other, and so the last admin. */
async function lockAdminsAnd(tx: Tx, id: string): Promise<{ id: string; role: Role }[]> {
  const ids = await lockRows(tx, "user", Prisma.sql`role = 'admin' OR id = ${id}::uuid`);

  return tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, role: true } });
}

/** Changes a role; it acts on the user's next request. Throws not_found, conflict for oneself and for the last admin. */
export async function changeRole(options: {
  actor: Actor | SystemActor;
  id: string;
  role: Role;
  now: Date;
}): Promise<User> {
  const { actor, id, role, now } = options;
  if (actor.type === "user" && id === actor.id)
    throw new AppError("conflict", "You cannot change your own role", { reason: "own_role" });

  return transaction(async (tx) => {
    const locked = await lockAdminsAnd(tx, id);
    const before = locked.find((user) => user.id === id);
    if (!before) throw new AppError("not_found", USER_NOT_FOUND);
    if (role !== "admin" && !locked.some((user) => user.role === "admin" && user.id !== id)) {
      throw new AppError("conflict", "The last admin cannot lose the role", { reason: "last_admin" });
    }

    const row = await tx.user.update({ where: { id }, data: { role } });
    const changes = changesOf<"role">(before, { role });
    if (changes.role) {
      await recordAudit(tx, { entity: "user", entityId: id, action: "role_changed", actor, changes, now });
    }
    return toUser(row);
  });
}
