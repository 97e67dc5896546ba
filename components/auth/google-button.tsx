"use client";

import { type ReactNode, useState } from "react";
import { notify } from "@/components/shared/notify";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { dismissError } from "@/components/ui/toast";
import { failureText } from "@/lib/api-error";
import { t } from "@/lib/texts/text";

type GoogleButtonProps = { apiKey: string; origin: string; children: ReactNode };

/** Starts Google sign-in. Loads the code on click. */
export function GoogleButton({ apiKey, origin, children }: GoogleButtonProps) {
  const waiting = useUntilReady();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave() {
    setIsLeaving(true);
    dismissError();
    try {
      const { redirectToGoogle: leaveForGoogle } = await import("@/lib/auth/google-attempt");
      await leaveForGoogle({ apiKey, origin });
    } catch (error) {
      setIsLeaving(false);
      const description = failureText(error, t("Please check your connection and try again."));
      notify({ title: t("Login Failed"), description, tone: "error" });
    }
  }

  return (
    <Button
      variant="quiet"
      size="large"
      loading={isLeaving}
      disabled={isLeaving}
      onClick={leave}
      className="w-full"
      {...waiting}
    >
      {children}
    </Button>
  );
}
