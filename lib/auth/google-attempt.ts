/** Signing in with Google leaves this site and comes back: what must be known on both sides of that (ADR 010). */
import { routes } from "@/lib/routes";
import { storageKeys } from "@/lib/storage-keys";
import { beginAtGoogle } from "./identity-toolkit";
import { safeOrigin } from "./origin";

type Attempt = { sessionId: string; origin: string };

/** Leaves for Google; `origin` is where the visitor goes once signed in. Throws when that cannot begin. */
export async function leaveForGoogle({ apiKey, origin }: { apiKey: string; origin: string }): Promise<void> {
  const returnTo = new URL(routes.googleReturn, window.location.href).href;
  const { authUri, sessionId } = await beginAtGoogle({ apiKey, returnTo });
  const attempt: Attempt = { sessionId, origin };
  window.sessionStorage.setItem(storageKeys.googleSignIn, JSON.stringify(attempt));
  window.location.assign(authUri);
}

/** The attempt that this tab began, once; null where there is none. */
export function takeAttempt(): Attempt | null {
  try {
    const kept = window.sessionStorage.getItem(storageKeys.googleSignIn);
    window.sessionStorage.removeItem(storageKeys.googleSignIn);
    const { sessionId, origin } = (JSON.parse(kept ?? "null") ?? {}) as Record<string, unknown>;
    return typeof sessionId === "string" ? { sessionId, origin: safeOrigin(String(origin)) } : null;
  } catch {
    return null;
  }
}
