/**
 * Before the first paint, and whenever another tab changes it: the theme, who is signed in and how much is in the cart, on the root
 * element, where the style sheets read it (D7). The role is read from the access token, for display alone.
 */
import * as storageKeys from "@/lib/storage-keys";
import { run as keepEarlyPress } from "./early-press";
import { run as hearPictures } from "./picture-fallback";
import { colourBar, run as showTheme } from "./plain-theme";

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
  showTheme();
  root.dataset.auth = orElse("guest", whoIsSignedIn);
  const count = orElse(0, countInCart);
  if (count > 0) root.style.setProperty("--cart-count", String(count));
  else root.style.removeProperty("--cart-count");
}

/** Here and not in a component: the buttons of the header answer as soon as they can be seen. */
function switchTheme({ target }: Event): void {
  if (!(target instanceof Element && target.closest("[data-theme-toggle]"))) return;

  const { classList, dataset } = document.documentElement;
  // Colours that fade would each change at their own pace.
  dataset.switching = "";
  const isDark = classList.toggle("dark");
  colourBar();
  orElse(undefined, () => localStorage.setItem(storageKeys.theme, isDark ? "dark" : "light"));
  setTimeout(() => delete dataset.switching, 50);
}

export function run(): void {
  markRoot();
  hearPictures();
  keepEarlyPress();
  addEventListener("click", switchTheme);
  addEventListener("storage", markRoot);
  addEventListener("pageshow", (event) => {
    if (event.persisted) markRoot();
  });
}
