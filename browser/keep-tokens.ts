/**
 * Runs after a sign-in form was posted natively: stores the tokens, as the form's script would, and redirects.
 */
import * as storageKeys from "@/lib/storage-keys";

export function run(access: string, refresh: string, origin: string): void {
  try {
    localStorage.setItem(storageKeys.accessToken, access);
    localStorage.setItem(storageKeys.refreshToken, refresh);
  } catch {
    // If storage is blocked, the session cookie is enough.
  }
  location.replace(origin);
}
