"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useUntilReady } from "./use-until-ready";

type SubmitButtonProps = {
  isPending: boolean;
  /** Whether the form also works without JavaScript. */
  worksPlain?: boolean;
  children: ReactNode;
};

/** Submit button. Disabled until hydration unless `worksPlain`. */
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
