"use client";

import { useState } from "react";
import { notifyError } from "@/components/shared/notify";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import type { api } from "@/lib/api-client";
import { t } from "@/lib/texts/text";

type EmailedLinkProps = { text: string; label: string; request: (call: typeof api) => Promise<unknown> };

/** Asks for an emailed link, once. */
export function EmailedLink({ text, label, request }: EmailedLinkProps) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const waiting = useUntilReady();

  async function send() {
    setState("sending");
    try {
      await request((await import("@/lib/api-client")).api);
      setState("sent");
    } catch (error) {
      notifyError(error);
      setState("idle");
    }
  }

  return (
    <>
      <p>{text}</p>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {state === "sent" ? t("Check Your Email") : null}
      </p>
      <Button
        variant="quiet"
        className="mt-3"
        loading={state === "sending"}
        disabled={state === "sent"}
        onClick={() => void send()}
        {...waiting}
      >
        {label}
      </Button>
    </>
  );
}
