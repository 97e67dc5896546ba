"use client";

import { useState } from "react";
import { Link } from "@/components/shared/link";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { ApiError, api } from "@/lib/api-client";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { ScreenTitle } from "./screen-title";

type Outcome = { isConfirmed: boolean; title: string; text: string; hint?: string; canRetry?: boolean };

const confirmed = (text: string): Outcome => ({ isConfirmed: true, title: t("Email Confirmed"), text });

/** Invalid link. The address may have been confirmed before. */
const invalidLink = (text: string): Outcome => ({
  isConfirmed: false,
  title: t("Link Not Valid"),
  text,
  hint: t(
    "If you've confirmed your address before, it stays confirmed. If not, ask for a new link on your orders page.",
  ),
});

const requestFailed = (): Outcome => ({
  isConfirmed: false,
  title: t("Not Confirmed Yet"),
  text: t("Network error occurred"),
  hint: t("Check your connection."),
  canRetry: true,
});

function outcomeOf(error: unknown): Outcome {
  return error instanceof ApiError && error.status !== 0 ? invalidLink(error.detail) : requestFailed();
}

type VerifyEmailProps = {
  token: string;
  /** Whether the viewer's address is already confirmed, regardless of the link. */
  isConfirmed: boolean;
};

/** Confirms the address. Requires a click, because link scanners open links in emails. */
export function VerifyEmail({ token, isConfirmed }: VerifyEmailProps) {
  const [known, setOutcome] = useState<Outcome | null>(token === "" ? invalidLink(t(INVALID_VERIFY_LINK)) : null);
  const [isSending, setSending] = useState(false);
  const waiting = useUntilReady();
  const outcome = known && isConfirmed && !known.isConfirmed ? confirmed(t("Your email address is confirmed.")) : known;

  async function confirm() {
    setSending(true);
    try {
      const { message } = await api("POST /auth/verify-email", { body: { token }, asGuest: true });
      setOutcome(confirmed(message));
    } catch (error) {
      setOutcome(outcomeOf(error));
    }
    setSending(false);
  }

  if (!outcome) {
    return (
      <>
        <h1>{t("Confirm Email")}</h1>
        <p>{t("One more tap to confirm your email address.")}</p>
        <Button size="large" loading={isSending} onClick={() => void confirm()} {...waiting}>
          {t("Confirm my email address")}
        </Button>
        <p className="text-soft">{t("No account with us? Please close this page.")}</p>
      </>
    );
  }

  return (
    <>
      <ScreenTitle>{outcome.title}</ScreenTitle>
      <p role="status">{outcome.text}</p>
      {outcome.hint ? <p className="text-soft">{outcome.hint}</p> : null}
      {outcome.canRetry ? (
        <Button size="large" loading={isSending} onClick={() => void confirm()}>
          {t("Try again")}
        </Button>
      ) : (
        <Link href={routes.myOrders} className={buttonVariants({ size: "large" })}>
          {t("Go to My Orders")}
        </Link>
      )}
    </>
  );
}
