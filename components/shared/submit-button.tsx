"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useUntilReady } from "./use-until-ready";

type SubmitButtonProps = {
  isPending: boolean;
  /** Whether the form also works without JavaScript. */
  worksPlain?: boolean;
  /** For a page with several forms, of which one is the main one. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Submit button. Disabled until hydration unless `worksPlain`. */
export function SubmitButton({ isPending, worksPlain = false, isQuiet = false, children }: SubmitButtonProps) {
  const waiting = useUntilReady();

  return (
    <Button
      type="submit"
      size="large"
      variant={isQuiet ? "quiet" : "primary"}
      loading={isPending}
      className="w-full"
      disabled={isPending}
      {...(worksPlain ? {} : waiting)}
    >
      {children}
    </Button>
  );
}
