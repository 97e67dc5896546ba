/**
 * Sign-in through the identity provider (D1.35, D3.2, ADR 010). Finds accounts by the provider's subject; links an account at its first
 * sign-in by the email address, which the provider must have verified. An ID token works once.
 */

import { FULL_NAME_MAX, registerSchema } from "@/lib/auth/schema";
import { addDays } from "@/lib/dates";
import { breakUpLinks } from "@/lib/names";
import { emailSchema } from "@/lib/text";
import { type Identity, verifyIdToken } from "@/server/adapters/identity/verify-id-token";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { Prisma, type User as UserRow } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { currentLanguage } from "@/server/language";
import { lockRows } from "@/server/locks";
import { queryIn } from "@/server/sql";
import { requireActiveAccount } from "./mutations";
import { isReserved } from "./reserved-address";
import { type SignInResult, startSession } from "./start-session";
import { takeOver } from "./take-over";

const RETRY_SECONDS = 10;

type Person = Pick<Identity, "subject" | "tokenHash" | "expiresAt"> & { email: string; fullName: string };

const refusedToken = () =>
  new AppError("unauthenticated", "This sign-in could not be confirmed. Please try again.", {
    reason: "invalid_id_token",
  });

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
  if (verdict.kind === "refused") throw refusedToken();
  const email = emailSchema.safeParse(verdict.email);
  if (!email.success) {
    const detail = "This sign-in does not give us an email address we can use.";
    throw new AppError("forbidden", detail, { reason: "email_missing" });
  }
  if (!verdict.isEmailVerified) {
    const detail = "Please confirm your email address with your sign-in provider first.";
    throw new AppError("forbidden", detail, { reason: "email_not_verified" });
  }

  const { subject, tokenHash, expiresAt } = verdict;
  return { subject, tokenHash, expiresAt, email: email.data, fullName: nameFor(email.data, verdict.name) };
}

/** Throws unauthenticated if the token has signed someone in before. */
async function useToken(tx: Tx, { tokenHash: hash, expiresAt }: Person): Promise<void> {
  const { count } = await tx.usedIdToken.createMany({ data: [{ hash, expiresAt }], skipDuplicates: true });
  if (count === 0) throw refusedToken();
}

/** Deletes the hashes of expired tokens. Returns their number. */
export function removeUsedIdTokens(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches("used_id_tokens", Prisma.sql`expires_at < ${timestamp(addDays(now, -1))}`, options);
}

/** The provider's name if it is valid, otherwise the part of the address before the at sign; removes links from both. */
function nameFor(email: string, name: string | null): string {
  const { success, data } = registerSchema.shape.full_name.safeParse(name && breakUpLinks(name));
  if (success) return data;

  const box = email.slice(0, email.indexOf("@")).slice(0, FULL_NAME_MAX);
  return breakUpLinks(box) || box.replace(/[^\w]+/g, " ");
}

/**
 * Finds the account of a person, links that of the address, or creates one. If two calls run concurrently, the second finds the first's
 * account. Throws forbidden if the address is reserved, or its account belongs to another subject.
 */
async function accountOf(tx: Tx, { subject, email, fullName }: Person, now: Date): Promise<UserRow> {
  const [linked] = await lockRows(tx, "user", Prisma.sql`provider_subject = ${subject}`);
  if (linked) return tx.user.findUniqueOrThrow({ where: { id: linked } });

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
  if (user.providerSubject !== null && user.providerSubject !== subject) {
    const detail = "Another Google account is linked to this address. Sign in with that one, or with your password.";
    throw new AppError("forbidden", detail, { reason: "other_subject" });
  }
  if (!user.emailVerifiedAt) await takeOver(tx, user, { action: "linked_by_email", now });

  return tx.user.update({ where: { id: user.id }, data: { providerSubject: subject } });
}

/** @param full the error if the network's limit is exhausted; it applies to unverified accounts (D9.24) */
type FirebaseLogin = { idToken: string; trustToken: string | null; full: AppError | null; now: Date };

/** Signs in with an ID token. Throws unauthenticated, forbidden, unavailable, rate_limited. */
export async function firebaseLogin({ idToken, trustToken, full, now }: FirebaseLogin): Promise<SignInResult> {
  const person = await verifiedPerson(idToken, now).catch((error: unknown) => {
    throw full ?? error;
  });
  const { email, subject: providerSubject } = person;
  const known = full && (await db.user.findFirst({ where: { OR: [{ providerSubject }, { email }] } }));
  if (full && !known?.emailVerifiedAt) throw full;

  return transaction(async (tx) => {
    const user = await accountOf(tx, person, now);
    await useToken(tx, person);
    requireActiveAccount(user);

    const method = "third_party";
    const signedIn = await startSession(queryIn(tx), { user, method, shownHash: null, trustToken, now });
    if (!signedIn) throw new Error("An account that is locked has gone");

    return signedIn;
  });
}
