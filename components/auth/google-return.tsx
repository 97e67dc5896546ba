"use client";

import { useEffect, useRef } from "react";
import { nextNotice } from "@/components/session/next-notice";
import { Spinner } from "@/components/ui/spinner";
import { loginWithIdToken } from "@/lib/account";
import { failureText } from "@/lib/api-error";
import { languageOfAttempt, takeAttempt } from "@/lib/auth/google-attempt";
import { idTokenFor } from "@/lib/auth/identity-toolkit";
import { routes, withReturnPath } from "@/lib/routes";
import { localizePath } from "@/lib/texts/language";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { goTo } from "./sign-in-flow";

/** Callback page of Google sign-in. Signs in and redirects; on failure redirects to /login with an error message. */
export function GoogleReturn({ apiKey }: { apiKey: string }) {
  const hasBegun = useRef(false);

  useEffect(() => {
    // The code can be used once, and development mode runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void finish(apiKey);
  }, [apiKey]);

  return (
    <p className="flex items-center gap-3 text-soft" role="status">
      <Spinner className="text-accent" />
      {t("One moment …")}
    </p>
  );
}

async function finish(apiKey: string): Promise<void> {
  const language = languageOfAttempt();
  if (language !== pageLanguage()) {
    window.location.replace(localizePath(language, routes.googleReturn) + window.location.search);
    return;
  }

  const attempt = takeAttempt();
  const origin = attempt?.origin ?? routes.home;
  // Redirect URL from Google, including its query.
  const address = new URL(routes.googleReturn + window.location.search, window.location.href);
  const wasRefused = address.searchParams.get("error") === "access_denied";

  // It is not an error if the page was opened directly or the user cancelled at Google.
  if (attempt && !wasRefused) {
    try {
      const idToken = await idTokenFor({ apiKey, sessionId: attempt.sessionId, address: address.href });
      goTo(origin, await loginWithIdToken(idToken));
      return;
    } catch (error) {
      const description = failureText(error, t("Please check your connection and try again."));
      nextNotice.write({ title: t("Login Failed"), description, tone: "error" });
    }
  }
  goTo(withReturnPath(routes.login, origin));
}
