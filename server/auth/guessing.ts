/**
 * Limits password guessing (reliability A7, ADR 021) with two counters: a fast one per account and client, and a slow one per account
 * across clients. Beyond the slow limit the account is not locked, but unknown clients are slowed down. Networks that the owner has used
 * are unaffected; elsewhere the correct password still works within the first attempts.
 */
import { createHash } from "node:crypto";
import { GUESSED_ACCOUNT, STRANGER_LIMIT, WRONG_PASSWORD_LIMIT } from "@/lib/auth/contract";
import { recordAudit } from "@/server/audit/mutations";
import { db, transaction } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { enqueueMail } from "@/server/mail/outbox";
import { networkCounts } from "@/server/network-limits";
import { consumePoint, countOne, releasePoints, resetLimit } from "@/server/rate-limit";

const quick = { name: "wrong-password", ...WRONG_PASSWORD_LIMIT };
const slow = { name: "guessed-account", ...GUESSED_ACCOUNT };
const stranger = { name: "guessed-account stranger", ...STRANGER_LIMIT };
const warning = { name: "guessed-account warning", points: 1, seconds: GUESSED_ACCOUNT.seconds };

/** An id that no account has. */
const NO_ACCOUNT_ID = "00000000-0000-0000-0000-000000000000";

/** @param account null for an unknown address */
export type SignInAttempt = {
  email: string;
  account: Pick<User, "id" | "email" | "locale"> | null;
  client: string;
  now: Date;
};

/**
 * Subject of the slow counter. Unknown addresses share 65,536 counters, so that invented ones cannot fill a table, while the limit looks
 * the same from outside.
 */
function slowSubject({ account, email }: SignInAttempt): string {
  return account?.id ?? createHash("sha256").update(email).digest("hex").slice(0, 4);
}

/** Checks whether the network has signed in to the account before, or set its password by an emailed link. */
export async function isKnownClient({ account, client }: Pick<SignInAttempt, "account" | "client">): Promise<boolean> {
  const signIn = await db.auditEntry.findFirst({
    where: {
      // Run the same query for an unknown address, so that the timing is equal.
      actorId: account?.id ?? NO_ACCOUNT_ID,
      clientNetwork: client,
      action: { in: ["signed_in", "password_reset"] },
    },
    select: { id: true },
  });

  return signIn !== null;
}

/** Notifies the owner, at most once a day. */
async function warnOwner({ id, email, locale }: Pick<User, "id" | "email" | "locale">, now: Date): Promise<void> {
  if ((await countOne(warning, id)) !== 1) return;

  await transaction(async (tx) => {
    await enqueueMail(tx, { kind: "sign_in_warning", recipient: email, payload: {}, locale, now });
    const actor = { type: "system" } as const;
    await recordAudit(tx, { entity: "user", entityId: id, action: "owner_warned", actor, now });
  });
}

/**
 * Counts an attempt before checking the password, so that parallel guesses gain nothing. Throws rate_limited. Returns a function that
 * refunds the attempt if the password was never checked.
 */
export async function countTry(attempt: SignInAttempt): Promise<() => Promise<void>> {
  const { email, account, client, now } = attempt;
  const subject = slowSubject(attempt);
  const counts = [
    { rule: quick, subject: `${email} ${client}` },
    { rule: slow, subject },
  ];
  await consumePoint(quick, `${email} ${client}`);
  if ((await countOne(slow, subject)) > GUESSED_ACCOUNT.points) {
    if (account) await warnOwner(account, now);
    if (!(await isKnownClient(attempt))) {
      const strangers = networkCounts(stranger, client, `${subject} `);
      for (const count of strangers) await consumePoint(count.rule, count.subject);
      counts.push(...strangers);
    }
  }

  return () => releasePoints(counts);
}

/** Called after a correct password: refunds the attempt and clears the client's earlier failures. */
export async function resetTries(attempt: SignInAttempt): Promise<void> {
  const { email, client } = attempt;
  const subject = slowSubject(attempt);
  await Promise.all([
    resetLimit(quick, `${email} ${client}`),
    resetLimit(stranger, `${subject} ${client}`),
    releasePoints([{ rule: slow, subject }]),
  ]);
}
