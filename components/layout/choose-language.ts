import { api } from "@/lib/api-client";
import { getSession } from "@/lib/auth/token-store";
import type { Language } from "@/lib/texts/language";

const A_YEAR_S = 31_536_000;

/** Keeps in this browser which language was chosen: pages suggest the other one no more (D9.31). */
export function rememberLanguage(locale: Language): void {
  const isSecure = window.location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the page is being left; the other way to set one is not done in time.
  document.cookie = `language=${locale};path=/;max-age=${A_YEAR_S};samesite=lax${isSecure ? ";secure" : ""}`;
}

/** Keeps what was chosen: here for the next visit, and with the account for its mails. The page is being left meanwhile. */
export function chooseLanguage(locale: Language): void {
  rememberLanguage(locale);
  if (getSession().auth === "guest") return;

  // Mails in the language of before are no reason to hold anybody up.
  api("PATCH /auth/me", { body: { locale }, keepalive: true }).catch(() => {});
}
