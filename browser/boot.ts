/**
 * Before the first paint, and whenever another tab changes it: who is signed in and how much is in the cart, as attributes of
 * the root element that the style sheets read (D7). The role is read from the access token, for display alone.
 */
import { storageKeys } from "@/lib/storage-keys";

function roleIn(token: string): unknown {
  try {
    const [, payload = ""] = token.split(".");

    return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))).role;
  } catch {
    return undefined;
  }
}

function whoIsSignedIn(): "admin" | "user" | "guest" {
  const access = localStorage.getItem(storageKeys.accessToken);
  if (access && roleIn(access) === "admin") return "admin";

  return access || localStorage.getItem(storageKeys.refreshToken) ? "user" : "guest";
}

function countInCart(): number {
  const lines: { quantity?: unknown }[] = JSON.parse(localStorage.getItem(storageKeys.cart) || "[]");

  return lines.reduce((sum, { quantity }) => sum + (Number(quantity) | 0), 0);
}

/** A browser may deny its storage, and other programs may have written into it. */
function orElse<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}

function markRoot(): void {
  const root = document.documentElement;
  root.dataset.auth = orElse("guest", whoIsSignedIn);
  const count = orElse(0, countInCart);
  if (count > 0) root.style.setProperty("--cart-count", `"${count}"`);
  else root.style.removeProperty("--cart-count");
}

export function run(): void {
  markRoot();
  addEventListener("storage", markRoot);
  addEventListener("pageshow", (event) => {
    if (event.persisted) markRoot();
  });
}
