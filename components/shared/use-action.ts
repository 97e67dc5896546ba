"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { dismissError } from "@/components/ui/toast";
import { notify, notifyError } from "./notify";

export type ActionWords = {
  /** The toast when it is done: its title, or with a description. */
  done: string | { title: string; description: string };
  /** When it is not, and the server does not explain why; left out: generic words. */
  failed?: string;
  /** The title of that toast. */
  failedTitle?: string;
};

/**
 * Does one thing at a time to what the page shows: a second press while it runs does nothing. Afterwards the page is read again,
 * also after a failure: the server may have refused because things have changed.
 */
export function useAction() {
  const router = useRouter();
  const isRunning = useRef(false);
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();

  /** Returns whether it was done. */
  async function run(call: () => Promise<unknown>, { done, failed, failedTitle }: ActionWords): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setSending(true);
    dismissError();
    try {
      await call();
      notify(typeof done === "string" ? { title: done } : done);
      return true;
    } catch (error) {
      notifyError(error, failed, failedTitle);
      return false;
    } finally {
      isRunning.current = false;
      setSending(false);
      startRefresh(() => router.refresh());
    }
  }

  return { run, isSending, isBusy: isSending || isRefreshing };
}
