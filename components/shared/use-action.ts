"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { dismissError } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-error";
import { t } from "@/lib/texts/text";
import { notify, notifyError } from "./notify";

export type ActionWords = {
  /** The toast when it is done: its title, or with a description; left out where the page itself says so. */
  done?: string | { title: string; description: string };
  /** When it is not, and the server does not explain why; left out: generic words. */
  failed?: string;
  /** The title of that toast. */
  failedTitle?: string;
  /** What to say when no answer came, where a repeat does no harm: it may have been done. */
  lost?: string;
  /** Takes it back, by a button in the toast. */
  undo?: { call: () => Promise<unknown>; done: string };
};

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;

/**
 * Does one thing at a time to what the page shows: a second press while it runs does nothing. Afterwards the page is read again,
 * also after a failure: the server may have refused because things have changed. Without an answer the page stays as it is until there is
 * a connection again: what cannot be read would be replaced by the page that says so.
 */
export function useAction() {
  const router = useRouter();
  const isRunning = useRef(false);
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();

  /** Returns whether it was done. */
  async function run(call: () => Promise<unknown>, words: ActionWords): Promise<boolean> {
    const { done, failed, failedTitle, lost, undo } = words;
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
