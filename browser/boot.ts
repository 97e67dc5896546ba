/**
 * Sets theme, sign-in state and cart count on the root element for use in CSS (D7): before first paint, and when
 * another tab changes them. The role is read from the access token, for display only.
 */
import * as storageKeys from "@/lib/storage-keys";
import { run as keepEarlyPress } from "./early-press";
import { run as hearPictures } from "./picture-fallback";
import { run as showTheme } from "./plain-theme";

function roleIn(token: string): unknown {
  try {
    const [, payload = ""] = token.split(".");

    return JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))).role;
  } catch {
    return undefined;
  }
}

function signInState(): "admin" | "user" | "guest" {
  const access = localStorage.getItem(storageKeys.accessToken);
  if (access && roleIn(access) === "admin") return "admin";

  return access || localStorage.getItem(storageKeys.refreshToken) ? "user" : "guest";
}

function countInCart(): number {
  const lines: { quantity?: unknown }[] = JSON.parse(localStorage.getItem(storageKeys.cart) || "[]");

  return lines.reduce((sum, { quantity }) => sum + (Number(quantity) | 0), 0);
}

/** Returns the fallback if `read` throws: storage may be blocked or contain invalid values. */
function orElse<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}

function markRoot(): void {
  const root = document.documentElement;
  showTheme();
  root.dataset.auth = orElse("guest", signInState);
  const count = orElse(0, countInCart);
  if (count > 0) root.style.setProperty("--cart-count", String(count));
  else root.style.removeProperty("--cart-count");
}

function switchTheme(): void {
  const { classList, dataset } = document.documentElement;
  // Disable transitions, because colours would change at different speeds.
  dataset.switching = "";
  const isDark = classList.toggle("dark");
  orElse(undefined, () => localStorage.setItem(storageKeys.theme, isDark ? "dark" : "light"));
  setTimeout(() => delete dataset.switching, 50);
}

/**
 * Handled in the boot script, because the button is visible before React has loaded. Waits for the next frame: restyling
 * the page would delay the paint of the pressed button.
 */
function onThemeToggle({ target }: Event): void {
  if (!(target instanceof Element && target.closest("[data-theme-toggle]"))) return;

  requestAnimationFrame(() => setTimeout(switchTheme));
}

export function run(): void {
  markRoot();
  hearPictures();
  keepEarlyPress();
  addEventListener("click", onThemeToggle);
  addEventListener("storage", markRoot);
  addEventListener("pageshow", (event) => {
    if (event.persisted) markRoot();
  });
}
