/** State of a Google sign-in across the redirect to Google and back (ADR 010). */
import { storedValue, textsOf } from "@/lib/browser-storage";
import { routes } from "@/lib/routes";
import * as storageKeys from "@/lib/storage-keys";
import type { Language } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { beginAtGoogle } from "./identity-toolkit";
import { safeReturnPath } from "./origin";

type Attempt = { sessionId: string; origin: string; language: Language };

const googleAttempt = storedValue("session", storageKeys.googleSignIn, (value): Attempt | null => {
  const { sessionId, origin = "", language } = textsOf(value, ["sessionId", "origin", "language"]);
  if (sessionId === undefined) return null;

  return { sessionId, origin: safeReturnPath(origin), language: language === "bn" ? "bn" : "en" };
});

/** Redirects to Google; `origin` is the page to show after sign-in. Throws if the redirect cannot start. */
export async function redirectToGoogle({ apiKey, origin }: { apiKey: string; origin: string }): Promise<void> {
  const returnTo = new URL(routes.googleReturn, window.location.href).href;
  const { authUri, sessionId } = await beginAtGoogle({ apiKey, returnTo });
  // The return page needs the stored attempt.
  if (!googleAttempt.write({ sessionId, origin, language: pageLanguage() }))
    throw new Error("The browser keeps nothing for the way back");
  window.location.assign(authUri);
}

/** Locale in which this tab redirected to Google, which supports only one return URL. */
export const languageOfAttempt = (): Language => googleAttempt.read()?.language ?? pageLanguage();

/** Returns and deletes this tab's attempt; null if there is none. */
export function takeAttempt(): Attempt | null {
  return googleAttempt.take();
}
