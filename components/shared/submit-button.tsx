"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useIsReady } from "./use-is-ready";

type SubmitButtonProps = {
  isPending: boolean;
  /** The browser can post the form by itself. */
  worksPlain?: boolean;
  children: ReactNode;
};

/** Sends the form. Until scripts run it cannot be pressed where the browser's own sending would lead nowhere. */
export function SubmitButton({ isPending, worksPlain = false, children }: SubmitButtonProps) {
  const isReady = useIsReady() || worksPlain;

  return (
    <Button
      type="submit"
      size="large"
      loading={isPending}
      disabled={!isReady || isPending}
      className={isReady ? "w-full" : "w-full opacity-100"}
    >
      {children}
    </Button>
  );
}
