/** Creates sessions: the only file that does (ADR 092). */
import type { Tokens } from "@/lib/auth/schema";
import type { Actor } from "@/server/actor";
import { type AuditRow, auditFields, auditRows } from "@/server/audit/mutations";
import { Prisma, type User as UserRow } from "@/server/generated/prisma/client";
import { lockingRows } from "@/server/locks";
import { insertOf, type Rows, type Run, rowsOf, statement } from "@/server/sql";
import { openChallenge } from "./challenges";
import { newSession } from "./sessions";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "./tokens";
import { renewTrust } from "./trusted-browsers";

export type AccessToken = Omit<Tokens, "refresh_token">;

export async function accessTokenFor(
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

/**
 * The session id is for the page cookie and, in the list of devices, for its owner; it is no credential. `binding` is the value of the
 * browser's binding cookie; null for other clients.
 */
export type SignedIn = {
  tokens: Tokens;
  sessionId: string;
  userId: string;
  locale: string;
  binding: string | null;
  /** New token of a trusted browser, for its cookie. */
  trustToken: string | null;
};

/** The first step succeeded; the token continues with the second factor. */
type Challenged = { challenge: string };

export type SignInResult = SignedIn | Challenged;

/**
 * Inserts a session and its audit entry, unless the account needs a second factor that was not proved, or the password has changed or the
 * account was suspended since the check: both ended every session, and this one must not survive.
 */
const openSession = statement<
  { id: string },
  [
    userId: string,
    passwordHash: string | null,
    sessions: Rows<ReturnType<typeof newSession>["row"]>,
    history: Rows<AuditRow>,
    hasProof: boolean,
  ]
>(
  "open_session",
  `WITH owner AS (${lockingRows("user", "id = $1::uuid AND ($2::text IS NULL OR password_hash = $2) AND suspended_at IS NULL AND ($5::boolean OR second_factor_at IS NULL)", "SHARE")}),
     opened AS (${insertOf("sessions", Object.keys(Prisma.SessionScalarFieldEnum), 3)} WHERE EXISTS (SELECT FROM owner))
   ${insertOf("audit_entries", auditFields, 4)} WHERE EXISTS (SELECT FROM owner) RETURNING id::text`,
);

/** What proved the second factor; a passkey alone proves both. */
export type FactorProof = "totp" | "recovery_code" | "passkey" | "trusted_browser";

type SessionStart = {
  user: Pick<UserRow, "id" | "role" | "fullName" | "locale">;
  /** How the first step was made, for the audit log. */
  method: string;
  /** Hash that was checked; null for a sign-in without a password. */
  shownHash: string | null;
  /** The second factor, if it was proved, and when, if not now. */
  proof?: FactorProof;
  provedAt?: Date;
  /** Token of a browser that may skip the second factor. */
  trustToken?: string | null;
  now: Date;
};

async function insertSession(
  run: Run,
  { user, method, shownHash, proof, provedAt, now }: SessionStart,
): Promise<Omit<SignedIn, "trustToken"> | null> {
  const { row, refreshToken, binding } = newSession(user.id, now, proof ? (provedAt ?? now) : null);
  const signedIn = auditRows([
    {
      entity: "user",
      entityId: user.id,
      action: "signed_in",
      actor: { type: "user", id: user.id },
      changes: {
        method: { from: null, to: method },
        ...(proof && proof !== method ? { secondFactor: { from: null, to: proof } } : {}),
      },
      now,
    },
  ]);
  const opened = await run(openSession, user.id, shownHash, rowsOf([row]), rowsOf(signedIn), proof !== undefined);
  if (opened.length === 0) return null;
  const access = await accessTokenFor({ ...user, sessionId: row.id }, now);

  return {
    tokens: { ...access, refresh_token: refreshToken },
    sessionId: row.id,
    userId: user.id,
    locale: user.locale,
    binding,
  };
}

/**
 * Creates a session after authentication: the only function that does (ADR 092). An account with a second factor gets a challenge instead,
 * unless the factor was proved or the browser is trusted. Null if the password was replaced or voided, or the account suspended, during the
 * check.
 */
export async function startSession(run: Run, start: SessionStart): Promise<SignInResult | null> {
  const { user, trustToken, now } = start;
  const opened = await insertSession(run, start);
  if (opened) return { ...opened, trustToken: null };
  if (start.proof) return null;

  const renewed = trustToken ? await renewTrust(run, user.id, trustToken, now) : null;
  if (renewed) {
    const trusted = await insertSession(run, { ...start, proof: "trusted_browser", provedAt: renewed.trustedAt });
    return trusted && { ...trusted, trustToken: renewed.token };
  }
  const challenge = await openChallenge(run, { ...start, userId: user.id });
  return challenge === null ? null : { challenge };
}
