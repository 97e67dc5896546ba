/** Behind a sign-in form that was posted before its scripts ran: keeps the tokens as they would have, and goes on. */
import * as storageKeys from "@/lib/storage-keys";

export function run(access: string, refresh: string, origin: string): void {
  try {
    localStorage.setItem(storageKeys.accessToken, access);
    localStorage.setItem(storageKeys.refreshToken, refresh);
  } catch {
    // A browser that denies its storage has the cookie.
  }
  location.replace(origin);
}
