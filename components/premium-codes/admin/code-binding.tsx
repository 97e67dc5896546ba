"use client";

import { useState } from "react";
import { useConfirmAction } from "@/components/shared/confirm-action";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { unbindConsequence } from "@/lib/premium-codes/consequences";
import type { PremiumCode } from "@/lib/premium-codes/schema";
import { BindCodeDialog } from "./bind-code-dialog";

/** Binds a code to somebody, or takes it away again: one button, which keeps the focus when the one becomes the other. */
export function CodeBinding({ code }: { code: PremiumCode }) {
  const [isBinding, setBinding] = useState(false);
  const unbinding = useConfirmAction({
    title: `Unbind ${code.code}?`,
    description: unbindConsequence(code, new Date()),
    confirmLabel: "Unbind code",
    cancelLabel: "Keep bound",
    isDestructive: true,
    call: () => api("POST /premium-codes/{id}/unbind", { params: { id: code.id } }),
    words: { done: "Premium code unbound successfully", failed: "Failed to unbind premium code" },
  });
  const isFree = code.bound_user_email === null;

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="min-w-20 max-sm:ml-auto"
        {...(isFree ? { onClick: () => setBinding(true) } : unbinding.opener)}
      >
        {isFree ? "Bind" : "Unbind"}
        <span className="sr-only"> {code.code}</span>
      </Button>
      <BindCodeDialog code={code} isOpen={isBinding} onOpenChange={setBinding} />
      {unbinding.dialog}
    </>
  );
}
