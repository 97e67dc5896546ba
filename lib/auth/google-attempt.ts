/** Signing in with Google leaves this site and comes back: what must be known on both sides of that (ADR 010). */
import { storedValue, textsOf } from "@/lib/browser-storage";
import { routes } from "@/lib/routes";
import * as storageKeys from "@/lib/storage-keys";
import { beginAtGoogle } from "./identity-toolkit";
import { safeOrigin } from "./origin";

type Attempt = { sessionId: string; origin: string };

const googleAttempt = storedValue("session", storageKeys.googleSignIn, (value): Attempt | null => {
  const { sessionId, origin = "" } = textsOf(value, ["sessionId", "origin"]);

  return sessionId === undefined ? null : { sessionId, origin: safeOrigin(origin) };
});

/** Leaves for Google; `origin` is where the visitor goes once signed in. Throws when that cannot begin. */
export async function leaveForGoogle({ apiKey, origin }: { apiKey: string; origin: string }): Promise<void> {
  const returnTo = new URL(routes.googleReturn, window.location.href).href;
  const { authUri, sessionId } = await beginAtGoogle({ apiKey, returnTo });
  // Without it the way back leads nowhere.
  if (!googleAttempt.write({ sessionId, origin })) throw new Error("The browser keeps nothing for the way back");
  window.location.assign(authUri);
}

/** The attempt that this tab began, once; null where there is none. */
export function takeAttempt(): Attempt | null {
  return googleAttempt.take();
}
