"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { dismissError } from "@/components/ui/toast";
import { notify, notifyError } from "./notify";

type Words = {
  /** The title of the toast when it is done. */
  done: string;
  /** When it is not, and the server does not say why. */
  failed: string;
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

  /** Answers whether it was done. */
  async function run(call: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setSending(true);
    dismissError();
    try {
      await call();
      notify({ title: done });
      return true;
    } catch (error) {
      notifyError(error, failed);
      return false;
    } finally {
      isRunning.current = false;
      setSending(false);
      startRefresh(() => router.refresh());
    }
  }

  return { run, isSending, isBusy: isSending || isRefreshing };
}
