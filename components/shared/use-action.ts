"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { dismissError } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-error";
import { t } from "@/lib/texts/text";
import { notify, notifyError } from "./notify";

export type ActionTexts = {
  /** Success toast: a title, optionally with a description; omitted if the page shows the result. */
  done?: string | { title: string; description: string };
  /** Error text if the server gives no reason; omitted: a generic text. */
  failed?: string;
  failedTitle?: string;
  /** Text if the response was lost, for calls that are safe to repeat: the action may have succeeded. */
  lost?: string;
  /** Undo button of the toast. */
  undo?: { call: () => Promise<unknown>; done: string };
};

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * Runs one action at a time; further clicks are ignored while it runs. Refreshes the page afterwards, also after a
 * failure, since the reason may be stale data. Without a response, waits for the connection first: an offline
 * refresh would replace the page by an error page.
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
