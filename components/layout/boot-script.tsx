import { storageKeys } from "@/lib/storage-keys";

/**
 * Before the first paint, and whenever another tab changes it: who is signed in and how much is in the cart, as attributes of
 * the root element that the style sheets read (D7). The role is read from the access token, for display alone.
 */
const source = `(function (keys) {
  var root = document.documentElement;
  function claims(token) {
    try { return JSON.parse(atob(token.split(".")[1].replace(/-/g, "+").replace(/_/g, "/"))); } catch (_) { return {}; }
  }
  function apply() {
    var auth = "guest", count = 0;
    try {
      var access = localStorage.getItem(keys.accessToken);
      if (access || localStorage.getItem(keys.refreshToken)) auth = access && claims(access).role === "admin" ? "admin" : "user";
      JSON.parse(localStorage.getItem(keys.cart) || "[]").forEach(function (line) { count += line.quantity | 0; });
    } catch (_) {}
    root.dataset.auth = auth;
    if (count > 0) root.style.setProperty("--cart-count", '"' + count + '"');
    else root.style.removeProperty("--cart-count");
  }
  apply();
  addEventListener("storage", apply);
  addEventListener("pageshow", function (event) { if (event.persisted) apply(); });
})`;

const { accessToken, refreshToken, cart } = storageKeys;
const script = `${source.replace(/\s*\n\s*/g, " ")}(${JSON.stringify({ accessToken, refreshToken, cart })})`;

/** Once everything else is there: the worker that keeps the offline page. Old browsers and plain http have none. */
const registration = `addEventListener("load", function () { var workers = navigator.serviceWorker; if (workers) workers.register("/sw.js").catch(function () {}); });`;

type BootScriptProps = { nonce: string | undefined; worksOffline: boolean };

export function BootScript({ nonce, worksOffline }: BootScriptProps) {
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce from scripts, so it never matches what the server wrote.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file.
      dangerouslySetInnerHTML={{ __html: worksOffline ? `${script};${registration}` : script }}
    />
  );
}
