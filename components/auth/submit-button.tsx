"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";

type SubmitButtonProps = { isPending: boolean; children: ReactNode };

const never = () => () => {};

/** Sends the form. Until scripts run it cannot be pressed: the browser's own sending would lead nowhere. */
export function SubmitButton({ isPending, children }: SubmitButtonProps) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

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
