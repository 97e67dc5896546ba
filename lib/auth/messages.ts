/** Texts shared by screens and API. Separate from the schemas, so that screens need not load those. */
import { pageLanguage } from "@/lib/texts/page-language";

/** Wording of spec 5. */
export const PASSWORD_TOO_SHORT = "Password must be at least 8 characters long";
export const PASSWORD_TOO_LONG = "Password must be at most 128 characters long";

/** Wording of spec 5, for visitors redirected from the checkout. */
export const LOGIN_TO_ORDER = { title: "Authentication Required", text: "Please log in to place an order." } as const;

/** Separator between a title and its reason: Bangla uses a colon. */
export const beforeReason = (): string => (pageLanguage() === "bn" ? ": " : " - ");

export const PASSWORDS_DIFFER = "Passwords don't match";

/** Shown if an emailed link does not work (spec 8). */
export const INVALID_RESET_LINK = "This password reset link is invalid or has expired.";
export const INVALID_VERIFY_LINK = "This link is invalid or has expired.";
export const RESET_TOKEN_MISSING = "Reset token is missing. Please try again.";
/** Sent for known and unknown addresses alike (spec 8). */
export const RESET_LINK_SENT = "If your email is registered, you will receive a password reset link.";

/** Sent for known and unknown addresses alike. */
export const CODE_MAILED = "If your email is registered, you will receive a code. It works for 10 minutes.";
export const WRONG_CODE = "This code is wrong or has expired. After 5 tries you need a new one.";
