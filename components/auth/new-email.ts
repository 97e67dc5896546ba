import { storageKeys } from "@/lib/storage-keys";

/** Keeps the address of a new account for the sign-in form that follows, where the browser can. */
export function keepNewEmail(email: string): void {
  try {
    window.sessionStorage.setItem(storageKeys.newEmail, email);
  } catch {
    // Without storage it is typed once more.
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
