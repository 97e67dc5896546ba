"use client";

import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useAction } from "@/components/shared/use-action";
import { api } from "@/lib/api-client";
import { unbindConsequence } from "@/lib/premium-codes/consequences";
import type { PremiumCode } from "@/lib/premium-codes/schema";

type CodeDialogProps = { code: PremiumCode; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Takes a code away from its e-mail. Asks first, and says what becomes of it. */
export function UnbindCodeDialog({ code, isOpen, onOpenChange }: CodeDialogProps) {
  const { run, isSending } = useAction();

  async function unbind() {
    await run(() => api("POST /premium-codes/{id}/unbind", { params: { id: code.id } }), {
      done: "Premium code unbound successfully",
      failed: "Failed to unbind premium code",
    });
    onOpenChange(false);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Unbind ${code.code}?`}
      description={unbindConsequence(code, new Date())}
      confirmLabel="Unbind code"
      cancelLabel="Keep bound"
      isDestructive
      isBusy={isSending}
      onConfirm={() => void unbind()}
    />
  );
}
