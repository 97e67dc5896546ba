"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { usePath } from "@/components/shared/use-path";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { getSession } from "@/lib/auth/token-store";
import { writeText } from "@/lib/browser-storage";
import { isGuarded, routes, withReturnPath } from "@/lib/routes";
import * as storageKeys from "@/lib/storage-keys";
import { to } from "@/lib/texts/page-language";
import { withoutPrefix } from "@/lib/texts/prefix";
import { t } from "@/lib/texts/text";
import { useSession } from "./use-session";

/**
 * Wraps pages for signed-in users. The server checks the cookie; this checks the tokens. If they are missing, ends the
 * session and redirects to /login (D1.33). CSS shows a spinner from first paint until then.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { auth } = useSession();
  const isShut = isGuarded(usePath());

  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (getSession().auth !== "guest") wasSignedIn.current = true;
    // During hydration the hook always returns a guest, so read the store.
    else if (isShut && auth === "guest") void endSession(wasSignedIn.current);
  }, [auth, isShut]);

  useEffect(() => {
    window.addEventListener("pageshow", reloadWhenSignedOut);
    return () => window.removeEventListener("pageshow", reloadWhenSignedOut);
  }, []);

  return (
    <>
      {isShut ? (
        <>
          <div className="gate-wait hidden min-h-[60vh] place-items-center text-3xl text-accent guest:grid">
            <Spinner label={t("Checking you're signed in")} />
          </div>
          <noscript>
            {/* Without JavaScript the cookie is sufficient: show the page, and hide the guest links. */}
            <style>{".gate{display:contents}.gate-wait,.guest-only{display:none}"}</style>
            <form
              method="post"
              action={postedFrom(formPosts.logout)}
              className="no-print shell flex items-center gap-3 pt-4"
            >
              {t("You're signed in.")}
              <button type="submit" className={buttonVariants({ variant: "quiet", size: "small" })}>
                {t("Logout")}
              </button>
            </form>
          </noscript>
        </>
      ) : null}
      <div className={isShut ? "gate contents guest:hidden" : "contents"}>{children}</div>
    </>
  );
}

function currentPath(): string {
  const { pathname } = window.location;

  return withoutPrefix(pathname) ?? pathname;
}

/** @param hasEnded whether the user was signed in while this page was open */
async function endSession(hasEnded: boolean): Promise<void> {
  const [{ isSigningOut }, { endPageSession }, { safeReturnPath: safeOrigin }] = await Promise.all([
    import("@/lib/account"),
    import("@/lib/auth/end-page-session"),
    import("@/lib/auth/origin"),
  ]);
  if (isSigningOut()) return;

  await endPageSession();
  const path = currentPath();
  if (!isGuarded(path)) return;

  // Makes the sign-in page preselect sign-in instead of registration.
  if (hasEnded) writeText("session", storageKeys.sessionEnded, "1");
  window.location.replace(to(withReturnPath(routes.login, safeOrigin(path + window.location.search))));
}

/** Reloads a page that is restored from the back/forward cache after logout. */
function reloadWhenSignedOut(event: PageTransitionEvent): void {
  if (event.persisted && isGuarded(currentPath()) && getSession().auth === "guest") window.location.reload();
}
