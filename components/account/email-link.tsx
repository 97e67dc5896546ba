"use client";

import { useState } from "react";
import { Link } from "@/components/shared/link";
import { FormAlert } from "@/components/shared/note";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button, buttonVariants } from "@/components/ui/button";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { clearTokens } from "@/lib/auth/token-store";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

type Screen = { name: "question" } | { name: "done"; text: string } | { name: "invalid" };

const content = {
  confirm: {
    title: "Use this email address?",
    text: "It replaces the address of your account: you sign in with it, and our emails come here. Continue only if you asked for this.",
    button: "Use this address",
  },
  revert: {
    title: "Restore your email address?",
    text: "Your account gets this address back, every device is signed out, and you set a new password.",
    button: "Restore my address",
  },
} as const;

/** Landing page of links that change or restore an address. Requires a click, because link scanners open links in emails. */
export function EmailLink({ token, wish }: { token: string; wish: keyof typeof content }) {
  const [screen, setScreen] = useState<Screen>(token === "" ? { name: "invalid" } : { name: "question" });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useUntilReady();
  const { title, text, button } = content[wish];

  async function send() {
    setSending(true);
    setFailure(null);
    try {
      const { message } = await api(`POST /account/email/${wish}`, { body: { token }, asGuest: true });
      // Restoring the address ends all sessions, including this browser's.
      if (wish === "revert") clearTokens();
      setScreen({ name: "done", text: message });
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") setScreen({ name: "invalid" });
      else setFailure(failureText(error, t("Network error occurred")));
    }
    setSending(false);
  }

  return (
    <>
      <h1>{t(screen.name === "invalid" ? "This link doesn't work" : title)}</h1>
      <p role="status">
        {
          { question: t(text), done: screen.name === "done" ? screen.text : "", invalid: t(INVALID_VERIFY_LINK) }[
            screen.name
          ]
        }
      </p>
      <FormAlert>{failure}</FormAlert>
      {screen.name === "question" ? (
        <Button size="large" loading={isSending} onClick={() => void send()} {...waiting}>
          {t(button)}
        </Button>
      ) : (
        <Link href={wish === "confirm" ? routes.account : routes.login} className={buttonVariants({ size: "large" })}>
          {wish === "confirm" ? t("Account Settings") : t("Sign In")}
        </Link>
      )}
    </>
  );
}
