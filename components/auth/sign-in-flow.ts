/** The steps that the sign-in and registration forms share. */
import { notify } from "@/components/shared/notify";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { storedValue } from "@/lib/browser-storage";
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

/** The address of a new account, for the sign-in form that follows. */
export const newEmail = storedValue("session", storageKeys.newEmail, (value) =>
  typeof value === "string" ? value : null,
);

/** Leaves by a full load, so that server-rendered pages see the new cookie, and keeps the sign-in page out of the history. */
export function goTo(origin: string): void {
  window.location.replace(origin);
}

/** A page guard that sends a visitor back sooner than this did not accept the renewed session. */
const TOO_SOON_MS = 15_000;

const lastResumed = storedValue("session", storageKeys.resumed, (value) => {
  const { origin, at } = (value ?? {}) as Record<string, unknown>;

  return typeof origin === "string" && typeof at === "number" ? { origin, at } : null;
});

/**
 * Whether a stored session may send the visitor on to `origin` now. Not twice in a row: a browser that refuses cookies would be
 * redirected back and forth for ever.
 */
export function mayResume(origin: string): boolean {
  const last = lastResumed.read();
  const now = Date.now();
  lastResumed.write({ origin, at: now });

  return last?.origin !== origin || now - last.at >= TOO_SOON_MS;
}
