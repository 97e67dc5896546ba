"use client";

import { useState } from "react";
import { notify } from "@/components/shared/notify";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { t } from "@/lib/texts/text";

/**
 * Reminder for accounts with an unconfirmed address (D1.36). @param why benefit of confirming, completes the sentence
 */
export function VerifyBanner({ email, why }: { email: string; why: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  async function resend() {
    dismissError();
    setState("sending");
    try {
      const { message } = await api("POST /auth/verify-email/resend");
      notify({ title: t("Check Your Email"), description: message });
      setState("sent");
    } catch (error) {
      notify({ title: t("Not sent"), description: failureText(error, t("Please try again.")), tone: "error" });
      setState("idle");
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-lg border border-line px-4 pt-3 pb-1.5 text-sm text-soft md:pt-1.5">
      <p className="min-w-0 break-words">
        {t("Please confirm {email} with the link we emailed you: {why}.", { email, why })}
      </p>
      <Button variant="link" loading={state === "sending"} disabled={state !== "idle"} onClick={resend}>
        {state === "sent" ? t("Sent") : t("Send the link again")}
      </Button>
    </div>
  );
}
