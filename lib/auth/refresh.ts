/**
 * New access tokens for a refresh token (spec 4 and 7). All calls of a tab share one refresh, and where the browser has locks
 * all tabs do. A refresh that the server refuses ends the session; one that did not reach it changes nothing.
 */
import { ApiError } from "@/lib/api-error";
import { send } from "@/lib/send";
import { clearTokens, readTokens, storeTokens } from "./token-store";

const LOCK = "chemcard.refresh";
/** What the server says to a token that is no good; anything else may pass. */
const REFUSALS: readonly number[] = [400, 401, 403, 422];

let running: Promise<boolean> | null = null;

/**
 * Replaces the access token `stale`, unless somebody already has. Answers whether there is a session; if not, both tokens are
 * gone. Throws ApiError when the server could not be asked, and keeps the tokens then.
 */
export function refreshSession(stale: string | null): Promise<boolean> {
  running ??= withTabLock(() => refresh(stale)).finally(() => {
    running = null;
  });

  return running;
}

/** Clears the tokens if `access` is still the one in use: a newer session is not ours to end. */
export function forgetSession(access: string): void {
  if (readTokens().access === access) clearTokens();
}

async function refresh(stale: string | null): Promise<boolean> {
  const tokens = readTokens();
  if (tokens.access !== null && tokens.access !== stale) return true;
  if (tokens.refresh === null) {
    clearTokens();
    return false;
  }

  return exchange(tokens.refresh);
}

async function exchange(token: string): Promise<boolean> {
  try {
    const answer = await send("POST /auth/refresh", { body: { refresh_token: token } }, null);
    const { access_token: access } = (answer ?? {}) as { access_token?: unknown };
    if (typeof access !== "string") throw new ApiError(200, "unreadable", "Failed to process response");
    // Signed out, or in as somebody else, in the meantime: this token is nobody's any more.
    if (readTokens().refresh === token) storeTokens({ access });
  } catch (error) {
    if (!(error instanceof ApiError && REFUSALS.includes(error.status))) throw error;
    if (readTokens().refresh === token) clearTokens();
  }

  return readTokens().access !== null;
}

/** Runs a task while no other tab runs one; locks exist on https and on this machine. */
function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;

  return locks ? (locks.request(LOCK, task) as Promise<T>) : task();
}
