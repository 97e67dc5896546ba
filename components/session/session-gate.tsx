"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { usePath } from "@/components/shared/use-path";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { getSession } from "@/lib/auth/token-store";
import { writeText } from "@/lib/browser-storage";
import { isGuarded, routes, withOrigin } from "@/lib/routes";
import * as storageKeys from "@/lib/storage-keys";
import { to } from "@/lib/texts/page-language";
import { withoutPrefix } from "@/lib/texts/prefix";
import { t } from "@/lib/texts/text";
import { useSession } from "./use-session";

/**
 * Around pages that only signed-in users see. The server has let the cookie in; where the browser holds no tokens, or loses them
 * while the page is open, the cookie session ends as well and /login follows (D1.33). Until then a spinner replaces the
 * page, from the first paint on.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { auth } = useSession();
  const isShut = isGuarded(usePath());

  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (getSession().auth !== "guest") wasSignedIn.current = true;
    // The hook still says guest while React takes over the server's HTML; the store knows.
    else if (isShut && auth === "guest") void leave(wasSignedIn.current);
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
            <Spinner label={t("Checking that you are signed in")} />
          </div>
          <noscript>
            {/* There the cookie alone carries the page, and the header cannot know of it. */}
            <style>{".gate{display:contents}.gate-wait,.guest-only{display:none}"}</style>
            <form
              method="post"
              action={postedFrom(formPosts.logout)}
              className="no-print shell flex items-center gap-3 pt-4"
            >
              {t("You are signed in.")}
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

/** @param hasEnded whether there was a session while this page was open */
async function leave(hasEnded: boolean): Promise<void> {
  const [{ isSigningOut }, { endPageSession }, { safeOrigin }] = await Promise.all([
    import("@/lib/auth/account"),
    import("@/lib/auth/end-page-session"),
    import("@/lib/auth/origin"),
  ]);
  if (isSigningOut()) return;

  await endPageSession();
  const path = currentPath();
  if (!isGuarded(path)) return;

  // The sign-in page then asks for the account, not for a new one.
  if (hasEnded) writeText("session", storageKeys.sessionEnded, "1");
  window.location.replace(to(withOrigin(routes.login, safeOrigin(path + window.location.search))));
}

/** A page restored from the back/forward cache, from before the logout: reload, so that the server decides. */
function reloadWhenSignedOut(event: PageTransitionEvent): void {
  if (event.persisted && isGuarded(currentPath()) && getSession().auth === "guest") window.location.reload();
}
