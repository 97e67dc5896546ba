"use client";

import { type ReactNode, useEffect, useState } from "react";
import { notifyNotOpened } from "@/components/shared/use-lazy-dialog";
import { onStepUp } from "@/lib/auth/step-up";

/** Shows the dialog of calls that require a fresh proof of identity. Rendered by pages with such calls. */
export function StepUp() {
  const [dialog, setDialog] = useState<ReactNode>(null);

  useEffect(() => {
    onStepUp(async () => {
      const { StepUpDialog } = await import("./step-up-dialog").catch((error: unknown) => {
        notifyNotOpened();
        throw error;
      });

      return new Promise((resolve) => {
        const close = (isProved: boolean) => {
          setDialog(null);
          resolve(isProved);
        };
        setDialog(<StepUpDialog onClose={close} />);
      });
    });
    return () => onStepUp(async () => false);
  }, []);

  return dialog;
}
