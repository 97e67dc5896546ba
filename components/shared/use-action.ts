"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { dismissError } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-error";
import { t } from "@/lib/texts/text";
import { notify, notifyError } from "./notify";

export type ActionTexts = {
  /** Success toast: a title, or title and description. Omit it if the page shows the result. */
  done?: string | { title: string; description: string };
  /** Error text if the server gives no reason. Default: a generic text. */
  failed?: string;
  failedTitle?: string;
  /** Error text if no response arrived, so that the outcome is unknown. Default: `failed`. */
  lost?: string;
  /** Adds an Undo button to the success toast. */
  undo?: { call: () => Promise<unknown>; done: string };
};

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * Runs one action at a time and ignores further calls while it runs. Refreshes the page afterwards, even on failure,
 * because stale data may be the reason. While offline, waits for the connection, because a failed refresh would
 * replace the page with an error page.
 */
export function useAction() {
  const router = useRouter();
  const isRunning = useRef(false);
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();

  /** Returns whether the action succeeded. */
  async function run(call: () => Promise<unknown>, text: ActionTexts): Promise<boolean> {
    const { done, failed, failedTitle, lost, undo } = text;
    if (isRunning.current) return false;
    isRunning.current = true;
    setSending(true);
    dismissError();
    const readAgain = () => startRefresh(() => router.refresh());
    let isLost = false;
    try {
      await call();
      const takeBack = undo && (() => void run(undo.call, { done: undo.done, failed }));
      if (done) {
        notify({
          ...(typeof done === "string" ? { title: done } : done),
          ...(takeBack ? { action: { label: t("Undo"), run: takeBack } } : {}),
        });
      }
      return true;
    } catch (error) {
      isLost = isUnanswered(error);
      notifyError(error, isLost ? (lost ?? failed) : failed, failedTitle);
      return false;
    } finally {
      isRunning.current = false;
      setSending(false);
      if (!isLost) readAgain();
      else window.addEventListener("online", readAgain, { once: true });
    }
  }

  return { run, isSending, isBusy: isSending || isRefreshing };
}
