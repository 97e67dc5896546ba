/** What a browser does with an account: sign in, sign up, ask who one is, sign out (spec 4 and 7). */
import { ApiError, api } from "@/lib/api-client";
import { storedValue, textsOf } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";
import { refreshSession } from "./refresh";
import type { Tokens, User } from "./schema";
import { clearTokens, readTokens, storeTokens } from "./token-store";

/** Nobody waits longer than this to be signed out here. */
const LOGOUT_PATIENCE_MS = 8_000;

/** Signs in and stores both tokens; the answer also sets the page cookie. Throws ApiError. */
export async function login({ email, password }: { email: string; password: string }): Promise<void> {
  // A logout that still waits would end the page cookie of the session that begins here.
  await finishPendingLogout();
  const tokens = await api("POST /auth/login", {
    body: { username: email, password },
    form: true,
    asGuest: true,
  });
  keep(tokens);
}

/** The same with an ID token of the identity provider. Throws ApiError. */
export async function loginWithIdToken(idToken: string): Promise<void> {
  await finishPendingLogout();
  keep(await api("POST /auth/firebase-login", { body: { id_token: idToken }, asGuest: true }));
}

function keep({ access_token, refresh_token }: Tokens): void {
  storeTokens({ access: access_token, refresh: refresh_token });
}

/**
 * Renews a session that this browser holds tokens of, and its page cookie with it. False when there is none, or none any more.
 * Throws ApiError when the server could not be asked.
 */
export async function resumeSession(): Promise<boolean> {
  const { access, refresh } = readTokens();

  return refresh === null && access === null ? false : refreshSession(access);
}

/** The signed-in user. Throws ApiError, in the words of the spec where there is no session. */
export async function fetchMe(): Promise<User> {
  const { access, refresh } = readTokens();
  if (access === null && refresh === null) throw signedOut("No authentication token");

  try {
    return await api("GET /auth/me");
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401 && refresh !== null;
    throw isOver ? signedOut("Failed to refresh authentication") : error;
  }
}

function signedOut(detail: string): ApiError {
  return new ApiError(401, "unauthenticated", detail);
}

let isLeaving = false;

/** Whether this page is being left because somebody signed out here: then nobody is sent to /login. */
export function isSigningOut(): boolean {
  return isLeaving;
}

/**
 * Ends this session, or `everywhere` all of the user's. The tokens are removed whatever the server answers; a logout that did
 * not reach it is sent again at the next load. Returns whether the server confirmed it.
 */
export async function logout(everywhere: boolean): Promise<boolean> {
  isLeaving = true;
  const { refresh } = readTokens();
  try {
    await tellServer(refresh, everywhere);
    return true;
  } catch (error) {
    if (refresh !== null && isRetryable(error)) pendingLogout.write({ refresh, everywhere });
    // A token that is no good any more ends its own session by that, and says nothing of the others.
    return !everywhere && !isRetryable(error);
  } finally {
    clearTokens();
  }
}

type PendingLogout = { refresh: string; everywhere: boolean };

/** Without storage the session ends by itself when it has been idle for a week. */
const pendingLogout = storedValue("local", storageKeys.pendingLogout, (value): PendingLogout | null => {
  const { refresh } = textsOf(value, ["refresh"]);
  const { everywhere } = (value ?? {}) as { everywhere?: unknown };

  return refresh === undefined ? null : { refresh, everywhere: everywhere === true };
});

/** Tells the server of a logout that it has not heard of; quiet when that fails again. */
export async function finishPendingLogout(): Promise<void> {
  const pending = pendingLogout.read();
  if (!pending) return;

  try {
    // Without cookies: another session may have begun since, and its page cookie is not to end.
    await tellServer(pending.refresh, pending.everywhere, "omit");
    pendingLogout.remove();
  } catch (error) {
    if (!isRetryable(error)) pendingLogout.remove();
  }
}

async function tellServer(
  refresh: string | null,
  everywhere: boolean,
  credentials: RequestCredentials = "same-origin",
): Promise<void> {
  // Without a refresh token the bearer header says whose session it is.
  const options = refresh === null ? {} : { body: { refresh_token: refresh }, asGuest: true };
  const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS);
  await api(everywhere ? "POST /auth/logout-all" : "POST /auth/logout", { ...options, credentials, signal });
}

/** A token that the server refuses is the token of an ended session: there is nothing left to do. */
function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429);
}
