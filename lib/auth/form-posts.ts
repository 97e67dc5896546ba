import { pageLanguage } from "@/lib/texts/page-language";

/** Endpoints of forms that are submitted natively, before scripts run or without JavaScript (ADR 039). */
export const formPosts = {
  login: "/api/forms/login",
  /** Sign-in and registration during checkout. */
  checkout: "/api/forms/checkout",
  register: "/api/forms/register",
  /** Second step of a sign-in. */
  secondFactor: "/api/forms/second-factor",
  forgotPassword: "/api/forms/forgot-password",
  /** Requesting a code by email, and signing in with it. */
  emailCode: "/api/forms/email-code",
  emailCodeLogin: "/api/forms/email-code-login",
  /** Removing an added second factor. */
  undoFactor: "/api/forms/undo-factor",
  /** Accepting an invitation of staff. */
  invite: "/api/forms/invite",
  complaint: "/api/forms/complaint",
  /** Redirects to the page after a login. */
  signedIn: "/api/forms/signed-in",
  logout: "/api/forms/logout",
} as const;

/** Adds the page's locale, which no browser header contains. */
export function postedFrom(page: string): string {
  if (pageLanguage() === "en") return page;

  return `${page}${page.includes("?") ? "&" : "?"}language=bn`;
}
