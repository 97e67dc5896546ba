"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { useUntilReady } from "./use-until-ready";

type SubmitButtonProps = {
  isPending: boolean;
  /** The form also works without JavaScript. */
  worksPlain?: boolean;
  children: ReactNode;
};

/** Submit button. Disabled until hydration if the form does not work without JavaScript. */
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
