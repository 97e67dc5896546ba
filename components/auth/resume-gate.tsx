"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";
import { getSession } from "@/lib/auth/token-store";
import { t } from "@/lib/texts/text";
import { goTo, mayResume } from "./sign-in-flow";

type ResumeGateProps = { origin: string; children: ReactNode };

/**
 * Around the forms. A browser that holds tokens is signed in already: its session is renewed, cookie included, and the visitor goes
 * on; only when that fails does the form show (D1.33). The style sheet shows the spinner from the first paint on.
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
          {t("You are signed in already. One moment …")}
        </p>
      )}
      <div className={isFormDue ? "" : "signed-in:hidden"}>{children}</div>
    </>
  );
}

/** Few visitors need it. */
async function renewed(): Promise<boolean> {
  const { resumeSession } = await import("@/lib/auth/account");

  return resumeSession();
}
