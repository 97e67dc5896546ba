"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { getSession } from "@/lib/auth/token-store";
import { t } from "@/lib/texts/text";
import { goTo, mayResume } from "./sign-in-flow";

type ResumeGateProps = { origin: string; children: ReactNode };

/**
 * Wraps the sign-in forms. If the browser has tokens, renews the session and redirects; shows the form only if that
 * fails (D1.33). CSS shows a spinner from first paint.
 */
export function ResumeGate({ origin, children }: ResumeGateProps) {
  const [isFormDue, setIsFormDue] = useState(false);

  useEffect(() => {
    let isHere = true;
    async function resume() {
      const isWorthIt = getSession().auth !== "guest" && mayResume(origin);
      if (isWorthIt && (await renewed().catch(() => false))) goTo(origin);
      else if (isHere) setIsFormDue(true);
    }
    function onReturn(event: PageTransitionEvent) {
      if (event.persisted) window.location.reload();
    }

    void resume();
    window.addEventListener("pageshow", onReturn);
    return () => {
      isHere = false;
      window.removeEventListener("pageshow", onReturn);
    };
  }, [origin]);

  return (
    <>
      {isFormDue ? null : (
        <p className="mt-6 hidden items-center gap-3 text-soft signed-in:flex" role="status">
          <Spinner className="text-accent" />
          {t("You're already signed in. One moment …")}
        </p>
      )}
      <div className={isFormDue ? "" : "signed-in:hidden"}>{children}</div>
    </>
  );
}

/** Renews the session. Loads the code on demand, because few visitors need it. */
async function renewed(): Promise<boolean> {
  const { resumeSession } = await import("@/lib/account");

  return resumeSession();
}
