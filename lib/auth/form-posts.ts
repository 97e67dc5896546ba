import { pageLanguage } from "@/lib/texts/page-language";

/** Where a browser posts the sign-in forms by itself: before their scripts run, or without any (ADR 039). */
export const formPosts = {
  login: "/api/forms/login",
  /** Of those who are on their way to an order: new here, or with an account. */
  checkout: "/api/forms/checkout",
  register: "/api/forms/register",
  forgotPassword: "/api/forms/forgot-password",
  /** The page behind a login. */
  signedIn: "/api/forms/signed-in",
  logout: "/api/forms/logout",
} as const;

/** The same from a page in its language, which no header of the browser tells. */
export function postedFrom(page: string): string {
  if (pageLanguage() === "en") return page;

  return `${page}${page.includes("?") ? "&" : "?"}language=bn`;
}
