"use client";

import { useEffect } from "react";
import { useSession } from "@/components/session/use-session";
import { Note } from "@/components/shared/note";
import { notify } from "@/components/shared/notify";
import { useIsReady } from "@/components/shared/use-is-ready";
import { beforeReason, LOGIN_TO_ORDER } from "@/lib/auth/messages";
import { getSession } from "@/lib/auth/token-store";
import type { FormSuccess as News } from "@/lib/form-check";
import { t } from "@/lib/texts/text";

/** Success message above a form. With JavaScript the toast announces it. */
export function FormStatus({ news }: { news: News | null | undefined }) {
  const isReady = useIsReady();

  return (
    <div role={isReady ? undefined : "status"} className="empty:hidden">
      {news ? (
        <Note tone="good">
          <strong className="block font-semibold">{t(news.title)}</strong>
          {t(news.text)}
        </Note>
      ) : null}
    </div>
  );
}

/** Explains to visitors from the checkout why they must sign in (spec 8). */
export function LoginToOrder() {
  useStatusToast(LOGIN_TO_ORDER);

  return (
    <Note>
      <strong className="font-semibold">{t(LOGIN_TO_ORDER.title)}</strong>
      {beforeReason()}
      {t(LOGIN_TO_ORDER.text)}
    </Note>
  );
}

/**
 * Shows the message as a toast. Waits until a stored session could not be renewed, because otherwise the visitor is
 * redirected.
 */
export function useStatusToast(news: News | null | undefined): void {
  const { auth } = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `auth` changes when the session could not be renewed
  useEffect(() => {
    // Read the store, because `auth` is always `guest` during hydration.
    if (!news || getSession().auth !== "guest") return;
    const isReason = news === LOGIN_TO_ORDER;
    notify({
      title: t(news.title),
      description: t(news.text),
      tone: isReason ? "warning" : "success",
      isLowPriority: isReason,
    });
  }, [news, auth]);
}
