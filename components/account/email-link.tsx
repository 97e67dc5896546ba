"use client";

import { ConfirmLink } from "@/components/shared/confirm-link";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { INVALID_VERIFY_LINK } from "@/lib/auth/messages";
import { clearTokens } from "@/lib/auth/token-store";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

const questions = {
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

/** Landing page of links that change or restore an address. */
export function EmailLink({ token, wish }: { token: string; wish: keyof typeof questions }) {
  async function send() {
    const { message } = await api(`POST /account/email/${wish}`, { body: { token }, asGuest: true });
    // Restoring the address ends all sessions, including this browser's.
    if (wish === "revert") clearTokens();

    return message;
  }

  const next = (
    <Link href={wish === "confirm" ? routes.account : routes.login} className={buttonVariants({ size: "large" })}>
      {wish === "confirm" ? t("Account Settings") : t("Sign In")}
    </Link>
  );

  return <ConfirmLink token={token} question={questions[wish]} invalid={INVALID_VERIFY_LINK} send={send} next={next} />;
}
