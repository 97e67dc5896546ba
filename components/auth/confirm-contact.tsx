"use client";

import { useState } from "react";
import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { ScreenTitle } from "./screen-title";

type Screen = { name: "question" } | { name: "confirmed"; text: string } | { name: "invalid" };

/** Confirms an address for order emails. Requires a click, because link scanners open links in emails. */
export function ConfirmContact({ token }: { token: string }) {
  const [screen, setScreen] = useState<Screen>(token === "" ? { name: "invalid" } : { name: "question" });
  const [isSending, setSending] = useState(false);
  const waiting = useUntilReady();
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setSending(true);
    setFailure(null);
    try {
      const { message } = await api("POST /auth/confirm-contact", { body: { token }, asGuest: true });
      setScreen({ name: "confirmed", text: message });
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") setScreen({ name: "invalid" });
      else setFailure(failureText(error, t("Network error occurred")));
    }
    setSending(false);
  }

  if (screen.name !== "question") {
    const isConfirmed = screen.name === "confirmed";

    return (
      <>
        <ScreenTitle>{isConfirmed ? t("Address Confirmed") : t("Not Confirmed")}</ScreenTitle>
        <p role="status">{isConfirmed ? screen.text : t(INVALID_VERIFY_LINK)}</p>
        <Link href={routes.home} className={buttonVariants({ size: "large" })}>
          {t("Go to the shop")}
        </Link>
      </>
    );
  }

  return (
    <>
      <h1>{t("Can we send order emails here?")}</h1>
      <p>{t("Someone gave your email address for emails about their order in our shop.")}</p>
      <FormAlert>{failure}</FormAlert>
      <Button size="large" loading={isSending} onClick={() => void confirm()} {...waiting}>
        {t("Confirm this address")}
      </Button>
      <p className="text-soft">{t("If you don't know about an order, please close this page.")}</p>
    </>
  );
}
