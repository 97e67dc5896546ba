/** The steps that the sign-in and registration forms share. */
import { notify } from "@/components/shared/notify";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { storageKeys } from "@/lib/storage-keys";

type Registration = { email: string; password: string; full_name: string; phone?: string | null | undefined };

/**
 * Opens an account and says how it went (spec 8). Throws what the form should show at its fields.
 * @param isLeaving whether the form then leads to another page
 */
export async function openAccount(registration: Registration, isLeaving: boolean): Promise<void> {
  try {
    await api("POST /auth/register", { body: registration, asGuest: true });
  } catch (error) {
    const description = failureText(error, "Something went wrong. Please try again.");
    notify({ title: "Registration Failed", description, tone: "error" });
    throw error;
  }

  notify({
    title: "Registration Successful!",
    description: "Please log in with your new account.",
    isForNextPage: isLeaving,
  });
}

/** The address already belongs to an account: an error of the field. */
export function isEmailTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}

/** Keeps the address of a new account for the sign-in form that follows, where the browser can. */
export function keepNewEmail(email: string): void {
  try {
    window.sessionStorage.setItem(storageKeys.newEmail, email);
  } catch {
    // Without storage it has to be typed again.
  }
}

/** The kept address, once. */
export function takeNewEmail(): string | null {
  try {
    const email = window.sessionStorage.getItem(storageKeys.newEmail);
    window.sessionStorage.removeItem(storageKeys.newEmail);
    return email;
  } catch {
    return null;
  }
}

/** Leaves by a full load, so that server-rendered pages see the new cookie, and keeps the sign-in page out of the history. */
export function goTo(origin: string): void {
  window.location.replace(origin);
}

/** A page guard that sends a visitor back sooner than this did not accept the renewed session. */
const TOO_SOON_MS = 15_000;

/**
 * Whether a stored session may send the visitor on to `origin` now. Not twice in a row: a browser that refuses cookies would be
 * redirected back and forth for ever.
 */
export function mayResume(origin: string): boolean {
  try {
    const last = JSON.parse(window.sessionStorage.getItem(storageKeys.resumed) ?? "null") as {
      origin?: unknown;
      at?: unknown;
    } | null;
    const now = Date.now();
    window.sessionStorage.setItem(storageKeys.resumed, JSON.stringify({ origin, at: now }));
    return !(last?.origin === origin && typeof last.at === "number" && now - last.at < TOO_SOON_MS);
  } catch {
    // Without storage there are no tokens to resume with.
    return true;
  }
}
