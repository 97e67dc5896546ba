"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useUntilReady } from "./use-until-ready";

type SubmitButtonProps = {
  isPending: boolean;
  /** The browser can post the form by itself. */
  worksPlain?: boolean;
  children: ReactNode;
};

/** Sends the form. Until scripts run it cannot be pressed where the browser's own sending would lead nowhere. */
export function SubmitButton({ isPending, worksPlain = false, children }: SubmitButtonProps) {
  const waiting = useUntilReady();

  return (
    <Button
      type="submit"
      size="large"
      loading={isPending}
      className="w-full"
      disabled={isPending}
      {...(worksPlain ? {} : waiting)}
    >
      {children}
    </Button>
  );
}
