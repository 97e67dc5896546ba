/** Shared steps of the sign-in and registration forms. */

import { fieldOf } from "@/components/shared/use-lazy-form";
import { storedValue } from "@/lib/browser-storage";
import { routes, withReturnPath } from "@/lib/routes";
import * as storageKeys from "@/lib/storage-keys";
import { to } from "@/lib/texts/page-language";

type Registration = { email: string; password: string; full_name: string };
type NewcomerValues = Registration & { phone: string };
type RegisterValues = NewcomerValues & { confirmation: string };

/** Form code loaded on first interaction (`useLazyForm`). */
export async function loadLogin() {
  const [{ checkLogin }, { login }] = await Promise.all([import("@/lib/auth/forms"), import("@/lib/account")]);

  return { check: checkLogin, send: login };
}

export async function loadRegistration() {
  const [{ checkRegistration }, { api }] = await Promise.all([import("@/lib/auth/forms"), import("@/lib/api-client")]);

  return {
    check: checkRegistration,
    send: ({ confirmation: _, ...body }: RegisterValues) => api("POST /auth/register", { body, asGuest: true }),
  };
}

/** Creates an account and signs in to it. */
export async function loadNewcomer() {
  const [{ checkNewcomer }, { api }, { login }] = await Promise.all([
    import("@/lib/auth/forms"),
    import("@/lib/api-client"),
    import("@/lib/account"),
  ]);
  // Email of the created account if the following sign-in failed: the next submit only signs in.
  let opened: string | null = null;

  return {
    check: checkNewcomer,
    send: async (body: NewcomerValues) => {
      if (opened !== body.email) await api("POST /auth/register", { body, asGuest: true });
      opened = body.email;
      return login(body);
    },
  };
}

/** Registration without a phone number. */
export async function loadSignUp() {
  const [{ checkSignUp }, { api }] = await Promise.all([import("@/lib/auth/forms"), import("@/lib/api-client")]);

  return {
    check: checkSignUp,
    send: (body: Registration) => api("POST /auth/register", { body, asGuest: true }),
  };
}

/** E-mail address of a new account, for the sign-in form that follows. */
export const newEmail = storedValue("session", storageKeys.newEmail, (value) =>
  typeof value === "string" ? value : null,
);

/** Prefills the address of a newly created account and focuses the password. Returns false if there is none. */
export function fillNewEmail(form: HTMLFormElement | null): boolean {
  const email = newEmail.take();
  const field = fieldOf(form, "email");
  if (email === null || !field) return false;

  field.value = email;
  fieldOf(form, "password")?.focus();
  return true;
}

/**
 * Navigates with a full page load, so that server-rendered pages see the new cookie, and replaces the sign-in page
 * in the history. With `step`: first to the second step of the sign-in, if there is one.
 */
export function goTo(origin: string, step?: unknown): "leaving" {
  window.location.replace(to(step === "next" ? withReturnPath(routes.secondFactor, origin) : origin));

  return "leaving";
}

/** If a page redirects back within this time, it has rejected the renewed session. */
const TOO_SOON_MS = 15_000;

const lastResumed = storedValue("session", storageKeys.resumed, (value) => {
  const { origin, at } = (value ?? {}) as Record<string, unknown>;

  return typeof origin === "string" && typeof at === "number" ? { origin, at } : null;
});

/**
 * Returns whether a stored session may redirect to `origin` now, and records the attempt. Prevents endless redirects
 * in browsers that block cookies.
 */
export function mayResume(origin: string): boolean {
  const last = lastResumed.read();
  const now = Date.now();
  lastResumed.write({ origin, at: now });

  return last?.origin !== origin || now - last.at >= TOO_SOON_MS;
}
