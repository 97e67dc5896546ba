/**
 * Access token refresh (spec 4 and 7). All calls of a tab share one refresh; with browser locks, all tabs share it. A rejected refresh ends
 * the session; a failed connection changes nothing.
 */
import { ApiError } from "@/lib/api-error";
import { send } from "@/lib/send";
import { clearTokens, readTokens, storeTokens } from "./token-store";

const LOCK = "chemcard.refresh";
/** Status codes that reject the token. Any other failure may be temporary. */
const REFUSALS: readonly number[] = [400, 401, 403, 422];

let running: Promise<boolean> | null = null;

/**
 * Replaces the access token `stale`, unless another call already has. Returns whether there is a session; if not, deletes both tokens.
 * Throws ApiError and keeps the tokens if the server could not be reached.
 */
export function refreshSession(stale: string | null): Promise<boolean> {
  running ??= withTabLock(() => refresh(stale)).finally(() => {
    running = null;
  });

  return running;
}

/** Clears the tokens if `access` is still current; a newer session must survive. */
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
    // Discard the new token if the user has signed out or signed in again in the meantime.
    if (readTokens().refresh === token) storeTokens({ access });
  } catch (error) {
    if (!(error instanceof ApiError && REFUSALS.includes(error.status))) throw error;
    if (readTokens().refresh === token) clearTokens();
  }

  return readTokens().access !== null;
}

/** Runs a task under a lock shared by all tabs; locks require https or localhost. */
function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;

  return locks ? (locks.request(LOCK, task) as Promise<T>) : task();
}
