/** Accounts and sign-in (D3.1 to D3.10, auth). */

import type { z } from "zod";
import type { OwnChanges, registerSchema, User } from "@/lib/auth/schema";
import { searchablePhone } from "@/lib/digits";
import type { Actor } from "@/server/actor";
import { countAudit, recordAudit } from "@/server/audit/mutations";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError, sessionExpired } from "@/server/errors";
import { Prisma, type User as UserRow } from "@/server/generated/prisma/client";
import { currentLanguage } from "@/server/language";
import { fieldsOf, runQuery, statement } from "@/server/sql";
import type { Client } from "./binding";
import { refuseGuessable } from "./guessable-passwords";
import { isOldHash } from "./password-hash";
import { hashPassword, type PasswordTurn } from "./passwords";
import { isReserved } from "./reserved-address";
import { toUser } from "./serialize";
import { endAllSessions, endSession, findSessionByRefreshToken, isOwnSession } from "./sessions";
import { accessTokenFor, type SignInResult, startSession } from "./start-session";
import { mailVerification } from "./verify-email";

/** Creates a customer account. Throws conflict with `Email already registered`. */
export async function register({ input, now }: { input: z.output<typeof registerSchema>; now: Date }): Promise<User> {
  await refuseGuessable(input.password, { email: input.email, fullName: input.full_name });
  const passwordHash = await hashPassword(input.password);
  const phone = input.phone ?? null;

  const emailTaken = () => new AppError("conflict", "Email already registered", { reason: "email_taken" });

  try {
    return await transaction(async (tx) => {
      if (await isReserved(tx, { email: input.email, now })) throw emailTaken();
      const row = await tx.user.create({
        data: {
          email: input.email,
          passwordHash,
          fullName: input.full_name,
          phone,
          phoneDigits: phone && searchablePhone(phone),
          locale: currentLanguage(),
          createdAt: now,
        },
      });
      await mailVerification(tx, row, now);
      return toUser(row);
    });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      throw emailTaken();
    }
    throw error;
  }
}

const ACCOUNT_FIELDS = [
  "id",
  "email",
  "locale",
  "role",
  "fullName",
  "passwordHash",
  "emailVerifiedAt",
  "suspendedAt",
] as const;

/** Account fields needed for signing in. */
export type Account = Pick<UserRow, (typeof ACCOUNT_FIELDS)[number]>;

const accountByEmail = statement<Account, [email: string]>(
  "account_by_email",
  `SELECT ${fieldsOf("users", ACCOUNT_FIELDS)} FROM users WHERE email = $1`,
);

export async function findAccount(email: string): Promise<Account | null> {
  return (await runQuery(accountByEmail, email))[0] ?? null;
}

/**
 * Throws forbidden `suspended`, after the password or the identity provider was checked: the message reveals nothing to others (D9.27).
 */
export function requireActiveAccount({ suspendedAt }: Pick<Account, "suspendedAt">): void {
  if (suspendedAt) {
    const detail = "This account is suspended. Please ask the shop's owner.";
    throw new AppError("forbidden", detail, { reason: "suspended" });
  }
}

type Login = {
  account: Account | null;
  password: string;
  trustToken: string | null;
  turn: PasswordTurn;
  now: Date;
};

/** Starts a session if the password is correct. Replaces an old hash after a successful check. */
async function checkAndStart(attempt: Login): Promise<SignInResult | null> {
  const { account, password, trustToken, turn, now } = attempt;
  const shownHash = account?.passwordHash ?? null;
  const fits = await turn.verify(password, shownHash);
  if (!account || !shownHash || !fits) return null;
  requireActiveAccount(account);
  const method = "password";
  const signedIn = await startSession(runQuery, { user: account, method, shownHash, trustToken, now });
  if (env.keepsOldHashes || !isOldHash(shownHash)) return signedIn;
  if (!signedIn) {
    // A concurrent sign-in may have replaced the hash.
    const current = await findAccount(account.email);
    const isReplaced = current?.passwordHash && !isOldHash(current.passwordHash);
    return isReplaced ? checkAndStart({ ...attempt, account: current }) : null;
  }

  await db.user.updateMany({
    where: { id: account.id, passwordHash: shownHash },
    data: { passwordHash: await turn.hash(password) },
  });
  return signedIn;
}

/**
 * Checks the password and starts a session. Throws unauthenticated `wrong_credentials`, equally for an unknown address, and forbidden
 * `suspended`.
 */
export async function login(attempt: Login): Promise<SignInResult> {
  const { account, now } = attempt;
  const signedIn = await checkAndStart(attempt);
  if (!signedIn) {
    // Unknown addresses share one row, so that invented ones cannot fill the table.
    const actor = { type: "guest" } as const;
    await countAudit({ entity: "user", entityId: account?.id ?? null, action: "sign_in_failed", actor, now });
    throw new AppError("unauthenticated", "Incorrect email or password", { reason: "wrong_credentials" });
  }

  return signedIn;
}

type Shown = { refreshToken: string; client: Client; now: Date };

/** Issues a new access token and keeps the refresh token. `binding` is a new value for the binding cookie, or null. Throws unauthenticated. */
export async function refresh({ refreshToken, client, now }: Shown) {
  const found = await findSessionByRefreshToken(refreshToken, client, now);
  if (!found) throw sessionExpired();
  const { actor, renewBinding } = found;
  const [access, binding] = await Promise.all([accessTokenFor(actor, now), renewBinding()]);

  return { access, binding, sessionId: actor.sessionId, userId: actor.id };
}

type LogoutInput = { actor: Actor | null; refreshToken: string | null | undefined; client: Client; now: Date };

/** The session to end: that of the refresh token, otherwise that of the bearer. Null if it is not the client's own. */
async function sessionToEnd({ actor, refreshToken, client, now }: LogoutInput): Promise<Actor | null> {
  if (refreshToken) return (await findSessionByRefreshToken(refreshToken, client, now))?.actor ?? null;

  return actor && (await isOwnSession(actor, client, now)) ? actor : null;
}

/** Ends the session of the refresh token, or of the bearer if no refresh token is sent. Idempotent. */
export async function logout(input: LogoutInput): Promise<void> {
  const session = await sessionToEnd(input);
  if (session) await endSession(session.sessionId, input.now);
}

/** Ends all sessions of the user. Throws unauthenticated without a valid refresh token or bearer. */
export async function logoutAll(input: LogoutInput): Promise<void> {
  const session = (await sessionToEnd(input)) ?? (await sessionToEnd({ ...input, refreshToken: null }));
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

/** Updates the account's email locale and product list layout. */
export async function changeOwn({ id }: Actor, { locale, product_layout: productLayout }: OwnChanges): Promise<void> {
  if (!locale && !productLayout) return;

  await db.user.updateMany({
    where: { id },
    data: { ...(locale ? { locale } : {}), ...(productLayout ? { productLayout } : {}) },
  });
}
