/** Signing in with Google leaves this site and comes back: what must be known on both sides of that (ADR 010). */
import { storedValue, textsOf } from "@/lib/browser-storage";
import { routes } from "@/lib/routes";
import * as storageKeys from "@/lib/storage-keys";
import type { Language } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { beginAtGoogle } from "./identity-toolkit";
import { safeOrigin } from "./origin";

type Attempt = { sessionId: string; origin: string; language: Language };

const googleAttempt = storedValue("session", storageKeys.googleSignIn, (value): Attempt | null => {
  const { sessionId, origin = "", language } = textsOf(value, ["sessionId", "origin", "language"]);
  if (sessionId === undefined) return null;

  return { sessionId, origin: safeOrigin(origin), language: language === "bn" ? "bn" : "en" };
});

/** Leaves for Google; `origin` is where the visitor goes once signed in. Throws when that cannot begin. */
export async function leaveForGoogle({ apiKey, origin }: { apiKey: string; origin: string }): Promise<void> {
  const returnTo = new URL(routes.googleReturn, window.location.href).href;
  const { authUri, sessionId } = await beginAtGoogle({ apiKey, returnTo });
  // Without it the way back leads nowhere.
  if (!googleAttempt.write({ sessionId, origin, language: pageLanguage() }))
    throw new Error("The browser keeps nothing for the way back");
  window.location.assign(authUri);
}

/** The language in which this tab left for Google, which knows one address of return alone. */
export const languageOfAttempt = (): Language => googleAttempt.read()?.language ?? pageLanguage();

/** The attempt that this tab began, once; null where there is none. */
export function takeAttempt(): Attempt | null {
  return googleAttempt.take();
}
