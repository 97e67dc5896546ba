/** Account operations in the browser: sign in, sign up, load the user, sign out (spec 4 and 7). */
import { ApiError, api } from "@/lib/api-client";
import { clearTab, rememberTexts, storedValue, textsOf } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import { t } from "@/lib/texts/text";
import { keptAfterSignOut } from "./auth/kept-after-sign-out";
import { refreshSession } from "./auth/refresh";
import type { Tokens, User } from "./auth/schema";
import { clearTokens, readTokens, storeTokens } from "./auth/token-store";
import type { PasskeyProof } from "./passkey";

/** Maximum wait for the server when signing out. */
const LOGOUT_TIMEOUT_MS = 8_000;

/** `next`: the page of the second factor, which the account needs to finish signing in. */
export type SignInStep = "done" | "next";

/** Signs in and stores both tokens; the response also sets the page cookie. Throws ApiError. */
export async function login({ email, password }: { email: string; password: string }): Promise<SignInStep> {
  requireCookies();
  // Its token must not arrive with the cookies of the new session.
  await finishPendingLogout();
  const body = { username: email, password };

  return keepTokens(api("POST /auth/login", { body, form: true, asGuest: true }));
}

/** Signs in with an ID token of the identity provider. Throws ApiError. */
export async function loginWithIdToken(idToken: string): Promise<SignInStep> {
  requireCookies();
  await finishPendingLogout();

  return keepTokens(api("POST /auth/firebase-login", { body: { id_token: idToken }, asGuest: true }));
}

/** Throws if the browser blocks cookies, without which the session would end at its first refresh (ADR 094). */
function requireCookies(): void {
  if (navigator.cookieEnabled !== false) return;

  const detail = t("Your browser blocks cookies. Please allow them for this site, and try again.");
  throw new ApiError(403, "cookies_blocked", detail);
}

/** Signs in with a code by email. Throws ApiError. */
export async function loginWithCode(body: { code: string }): Promise<SignInStep> {
  requireCookies();
  await finishPendingLogout();

  return keepTokens(api("POST /auth/email-code/login", { body, asGuest: true }));
}

/** Signs in with the response of a passkey. Throws ApiError. */
export async function loginWithPasskey(body: PasskeyProof): Promise<SignInStep> {
  requireCookies();
  await finishPendingLogout();

  return keepTokens(api("POST /auth/second-factor", { body, asGuest: true }));
}

async function keepTokens(call: Promise<Tokens>): Promise<SignInStep> {
  try {
    const { access_token, refresh_token } = await call;
    storeTokens({ access: access_token, refresh: refresh_token });
    return "done";
  } catch (error) {
    if (error instanceof ApiError && error.code === "second_factor_required") return "next";
    throw error;
  }
}

/**
 * Renews the session of the stored tokens and its page cookie. Returns false if there is no session or it has ended. Throws ApiError if the
 * server could not be reached.
 */
export async function resumeSession(): Promise<boolean> {
  const { access, refresh } = readTokens();

  return refresh === null && access === null ? false : refreshSession(access);
}

/** Loads the signed-in user. Throws ApiError; without a session its message follows the specification. */
export async function fetchMe(): Promise<User> {
  const { access, refresh } = readTokens();
  if (access === null && refresh === null) throw signedOutError("No authentication token");

  try {
    return await api("GET /auth/me");
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401 && refresh !== null;
    throw isOver ? signedOutError("Failed to refresh authentication") : error;
  }
}

function signedOutError(detail: string): ApiError {
  return new ApiError(401, "unauthenticated", detail);
}

let isLeaving = false;

/** Whether a sign-out is leaving the page; prevents a redirect to /login. */
export function isSigningOut(): boolean {
  return isLeaving;
}

/**
 * Ends this session, or with `everywhere` all sessions of the user. The tokens are removed in any case; a logout that did not reach the
 * server is sent again on the next load. Returns whether the sessions are known to have ended.
 */
export async function logout(everywhere: boolean): Promise<boolean> {
  isLeaving = true;
  const { refresh } = readTokens();
  const restore = rememberTexts("local", keptAfterSignOut);
  try {
    await sendLogout(refresh, everywhere);
    return true;
  } catch (error) {
    if (refresh !== null && isRetryable(error)) pendingLogout.write({ refresh, everywhere });
    // An invalid token means that this session has ended, but the user's other sessions may be active.
    return !everywhere && !isRetryable(error);
  } finally {
    clearTokens();
    // Drafts contain the customer's address.
    clearTab();
    restore();
  }
}

type PendingLogout = { refresh: string; everywhere: boolean };

/** Without storage the session expires after a week of inactivity. */
const pendingLogout = storedValue("local", storageKeys.pendingLogout, (value): PendingLogout | null => {
  const { refresh } = textsOf(value, ["refresh"]);
  const { everywhere } = (value ?? {}) as { everywhere?: unknown };

  return refresh === undefined ? null : { refresh, everywhere: everywhere === true };
});

/** Retries a logout that did not reach the server. Ignores all other failures. */
export async function finishPendingLogout(): Promise<void> {
  const pending = pendingLogout.read();
  if (!pending) return;

  try {
    // The server keeps the cookies of a newer session.
    await sendLogout(pending.refresh, pending.everywhere);
    pendingLogout.remove();
  } catch (error) {
    if (!isRetryable(error)) pendingLogout.remove();
  }
}

async function sendLogout(refresh: string | null, everywhere: boolean): Promise<void> {
  // Without a refresh token the bearer header identifies the session.
  const options = refresh === null ? {} : { body: { refresh_token: refresh }, asGuest: true };
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
  await api(everywhere ? "POST /auth/logout-all" : "POST /auth/logout", { ...options, signal });
}

/** Returns whether to retry a failed logout: not if the token was rejected, because its session has already ended. */
function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429);
}
