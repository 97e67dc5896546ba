/**
 * Sign-in of customers with a code by email (ADR 099): six digits, ten minutes, five tries, bound to the browser that asked for it. Staff
 * never get one. Neither response nor timing reveals whether an address has an account.
 */
import { createHash, createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import { EMAIL_CODE_LIMITS } from "@/lib/auth/contract";
import { CODE_MAILED, WRONG_CODE } from "@/lib/auth/messages";
import { addDays } from "@/lib/dates";
import { t } from "@/lib/texts/text";
import { db, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, deleteInBatches, timestamp } from "@/server/in-batches";
import { currentLanguage } from "@/server/language";
import { lockRows } from "@/server/locks";
import type { DueMail } from "@/server/mail/deliver";
import { releaseMails } from "@/server/mail/limits";
import { enqueueMail } from "@/server/mail/outbox";
import type { SignInCodeFacts } from "@/server/mail/payloads";
import { tryConsume } from "@/server/rate-limit";
import { queryIn } from "@/server/sql";
import { isKnownClient } from "./guessing";
import type { Cookies } from "./page-cookie";
import { type SignInResult, startSession } from "./start-session";
import { takeOver } from "./take-over";
import { hashToken } from "./tokens";

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
const DIGITS = 6;

const key = createSecretKey(createHash("sha256").update(`email-code:${env.authSecret}`).digest());

/** The code of a request. Derived, so that neither database nor outbox contains it. */
export function codeOf(id: string): string {
  const number = createHmac("sha256", key).update(id).digest().readUIntBE(0, 6) % 10 ** DIGITS;

  return String(number).padStart(DIGITS, "0");
}

const COOKIE = `${env.isHttps ? "__Host-" : ""}chemcard.code`;

function cookie(value: string, seconds: number): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${env.isHttps ? "; Secure" : ""}`;
}

/** Binds a code to the browser that requested it. */
export const codeCookie = (browser: string): string => cookie(browser, CODE_MINUTES * 60);
export const codeCookieIn = (cookies: Cookies): string | null => cookies.get(COOKIE)?.value || null;
export const clearCodeCookie: string = cookie("", 0);

const perClient = { name: "email-code", ...EMAIL_CODE_LIMITS.perClient };
const perAddress = { name: "email-code address", ...EMAIL_CODE_LIMITS.perAddress };
const reserved = { name: "email-code reserved", ...EMAIL_CODE_LIMITS.reserved };

type CodeRequest = {
  email: string;
  client: string;
  /** Address of the account to which this browser is signed in; null if to none. */
  signedInAs: string | null;
  /** Cookie of an earlier request from this browser, whose code becomes void. */
  earlier: string | null;
  now: Date;
};

type Asking = Pick<CodeRequest, "email" | "client" | "signedInAs">;

/** Whether the browser or its network has signed in to the account of the address before. */
async function isKnown({ email, client, signedInAs }: Asking): Promise<boolean> {
  const account = await db.user.findUnique({ where: { email }, select: { id: true, email: true, locale: true } });

  return (await isKnownClient({ account, client })) || signedInAs === email;
}

/**
 * Counts a request. A share of the codes is reserved for known clients, so that strangers cannot use up those of the owner. The account is
 * looked up beyond the first share only, for known and unknown addresses alike.
 */
async function isAdmitted(asking: Asking): Promise<boolean> {
  const { email, client } = asking;
  const own = { rule: perClient, subject: `${email} ${client}` };
  if ((await tryConsume([own, { rule: perAddress, subject: email }])) === null) return true;
  if (!(await isKnown(asking))) return false;

  return (await tryConsume([own, { rule: reserved, subject: email }])) === null;
}

/**
 * Records a request, and queues its email. Returns the secret for the browser's cookie. Beyond the limits the response is the same, but no
 * code exists.
 */
export async function requestCode({ earlier, now, ...asking }: CodeRequest): Promise<string> {
  const { email } = asking;
  const browser = randomBytes(32).toString("base64url");
  // The browser's earlier code still works, because no other one is on its way.
  if (!(await isAdmitted(asking))) return earlier ?? browser;

  await transaction(async (tx) => {
    if (earlier) await tx.signInCode.deleteMany({ where: { browserHash: hashToken(earlier) } });
    const { id } = await tx.signInCode.create({
      data: {
        email,
        browserHash: hashToken(browser),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
      },
    });
    const locale = currentLanguage();
    await enqueueMail(tx, {
      kind: "sign_in_code",
      recipient: email,
      payload: { codeId: id },
      locale,
      isLimited: true,
      now,
    });
  });

  return browser;
}

/** Data for the email; null (no email) for an unknown address, or if the code would be useless. Staff get no code. */
export async function prepareSignInCode(mail: DueMail<"sign_in_code">, now: Date): Promise<SignInCodeFacts | null> {
  const { codeId: id } = mail.payload;
  const [request, user] = await Promise.all([
    db.signInCode.findFirst({ where: { id, usedAt: null, expiresAt: { gt: now } } }),
    db.user.findUnique({ where: { email: mail.recipient }, select: { role: true } }),
  ]);
  if (!request || !user) return null;

  return { code: user.role === "admin" ? null : codeOf(id) };
}

type CodeTry = { browser: string; code: string; now: Date };

/**
 * Counts a try and, for the right code, uses it up, in one statement: of several concurrent calls one succeeds. Returns the address that it
 * was sent to; null for a wrong code.
 */
export async function takeCode({ browser, code, now }: CodeTry): Promise<string | null> {
  const browserHash = hashToken(browser);
  const known = await db.signInCode.findUnique({ where: { browserHash }, select: { id: true } });
  const [given, right] = [Buffer.from(code), Buffer.from(codeOf(known?.id ?? ""))];
  const isRight = known !== null && given.length === right.length && timingSafeEqual(given, right);
  const taken = await db.$queryRaw<{ email: string }[]>(Prisma.sql`
    UPDATE sign_in_codes SET tries = tries + 1, used_at = CASE WHEN ${isRight} THEN ${timestamp(now)} END
    WHERE browser_hash = ${browserHash} AND used_at IS NULL AND tries < ${MAX_TRIES} AND expires_at > ${timestamp(now)}
    RETURNING email`);

  return isRight ? (taken[0]?.email ?? null) : null;
}

/** `trustToken`: of a browser that may skip the second factor. */
type CodeSignIn = CodeTry & { trustToken: string | null };

/** Starts a session for the right code. Throws unauthenticated `wrong_code`, equally for staff. */
export async function signInWithCode({ trustToken, ...entered }: CodeSignIn): Promise<SignInResult> {
  const { now } = entered;
  const email = await takeCode(entered);
  const signedIn = email && (await transaction((tx) => start(tx, email, { trustToken, now })));
  if (!signedIn) throw new AppError("unauthenticated", WRONG_CODE, { reason: "wrong_code" });

  return signedIn;
}

type Start = { trustToken: string | null; now: Date };

async function start(tx: Tx, email: string, { trustToken, now }: Start): Promise<SignInResult | null> {
  await lockRows(tx, "user", Prisma.sql`email = ${email}`);
  const user = await tx.user.findUnique({ where: { email } });
  if (!user || user.role === "admin") return null;

  if (!user.emailVerifiedAt) {
    await takeOver(tx, user, { action: "access_voided", now });
    await releaseMails(tx, email, now);
  }

  return startSession(queryIn(tx), { user, shownHash: null, method: "email_code", trustToken, now });
}

export const codeMailed = (): { message: string } => ({ message: t(CODE_MAILED) });

/** Deletes requests that expired more than a day ago. Returns their number. */
export function removeOldCodes(now: Date, options?: BatchOptions): Promise<number> {
  return deleteInBatches("sign_in_codes", Prisma.sql`expires_at < ${timestamp(addDays(now, -1))}`, options);
}
