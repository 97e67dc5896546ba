/**
 * Sign-in through the identity provider (D1.35, D3.2, ADR 010). Matches accounts by email address, which the provider must have verified;
 * stores no provider data.
 */

import { FULL_NAME_MAX, registerSchema } from "@/lib/auth/schema";
import { breakUpLinks } from "@/lib/names";
import { emailSchema } from "@/lib/text";
import { verifyIdToken } from "@/server/adapters/identity/verify-id-token";
import { recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { Prisma, type User as UserRow } from "@/server/generated/prisma/client";
import { currentLanguage } from "@/server/language";
import { lockRows } from "@/server/locks";
import { queryIn } from "@/server/sql";
import { voidEmailChange, voidTokens } from "./link-tokens";
import { requireActiveAccount } from "./mutations";
import { isReserved } from "./reserved-address";
import { endAllSessions } from "./sessions";
import { type SignInResult, startSession } from "./start-session";

const RETRY_SECONDS = 10;

type Person = { email: string; fullName: string };

/** Throws unavailable or unauthenticated, and forbidden if the address is missing or unverified. */
async function verifiedPerson(idToken: string, now: Date): Promise<Person> {
  if (!env.firebase) {
    throw new AppError("unavailable", "Third-party sign-in is not configured", { reason: "not_configured" });
  }
  const verdict = await verifyIdToken(idToken, env.firebase, now);
  if (verdict.kind === "unknown") {
    const detail = "Third-party sign-in cannot be reached. Please try again in a moment.";
    throw new AppError("unavailable", detail, { retryAfter: RETRY_SECONDS });
  }
  if (verdict.kind === "refused") {
    const detail = "This sign-in could not be confirmed. Please try again.";
    throw new AppError("unauthenticated", detail, { reason: "invalid_id_token" });
  }
  const email = emailSchema.safeParse(verdict.email);
  if (!email.success) {
    const detail = "This sign-in does not give us an email address we can use.";
    throw new AppError("forbidden", detail, { reason: "email_missing" });
  }
  if (!verdict.isEmailVerified) {
    const detail = "Please confirm your email address with your sign-in provider first.";
    throw new AppError("forbidden", detail, { reason: "email_not_verified" });
  }

  return { email: email.data, fullName: nameFor(email.data, verdict.name) };
}

/** The provider's name if it is valid, otherwise the part of the address before the at sign; removes links from both. */
function nameFor(email: string, name: string | null): string {
  const { success, data } = registerSchema.shape.full_name.safeParse(name && breakUpLinks(name));
  if (success) return data;

  const box = email.slice(0, email.indexOf("@")).slice(0, FULL_NAME_MAX);
  return breakUpLinks(box) || box.replace(/[^\w]+/g, " ");
}

/** Finds or creates the account of an address. If two calls run concurrently, the second finds the first's account. */
async function accountOf(tx: Tx, { email, fullName }: Person, now: Date): Promise<UserRow> {
  const isKnown = (await tx.user.count({ where: { email } })) > 0;
  if (!isKnown && (await isReserved(tx, { email, now }))) {
    const detail =
      "This address was recently replaced in an account. Sign in with the new one, or use the link that we emailed to restore it.";
    throw new AppError("forbidden", detail, { reason: "address_reserved" });
  }
  await tx.user.createMany({
    data: [{ email, fullName, locale: currentLanguage(), emailVerifiedAt: now, createdAt: now }],
    skipDuplicates: true,
  });
  await lockRows(tx, "user", Prisma.sql`email = ${email}`);
  const user = await tx.user.findUniqueOrThrow({ where: { email } });
  if (!user.emailVerifiedAt) await takeOver(tx, user, now);

  return user;
}

/** Revokes password and sessions, because the account's creator never proved ownership of the address. */
async function takeOver(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await tx.user.update({ where: { id: user.id }, data: { passwordHash: null, emailVerifiedAt: now } });
  await endAllSessions(tx, user.id, now);
  await voidTokens(tx, "email_verification", user.id);
  await voidEmailChange(tx, user.id);
  const actor = { type: "user", id: user.id } as const;
  await recordAudit(tx, { entity: "user", entityId: user.id, action: "linked_by_email", actor, now });
}

/** @param full the error if the network's limit is exhausted; it applies to unverified accounts (D9.24) */
type FirebaseLogin = { idToken: string; trustToken: string | null; full: AppError | null; now: Date };

/** Signs in with an ID token. Throws unauthenticated, forbidden, unavailable, rate_limited. */
export async function firebaseLogin({ idToken, trustToken, full, now }: FirebaseLogin): Promise<SignInResult> {
  const person = await verifiedPerson(idToken, now).catch((error: unknown) => {
    throw full ?? error;
  });
  const known = full && (await db.user.findUnique({ where: { email: person.email } }));
  if (full && !known?.emailVerifiedAt) throw full;

  return transaction(async (tx) => {
    const user = await accountOf(tx, person, now);
    requireActiveAccount(user);

    const method = "third_party";
    const signedIn = await startSession(queryIn(tx), { user, method, shownHash: null, trustToken, now });
    if (!signedIn) throw new Error("An account that is locked has gone");

    return signedIn;
  });
}
