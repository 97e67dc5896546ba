"use client";

import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useAction } from "@/components/shared/use-action";
import { api } from "@/lib/api-client";
import type { PremiumCode } from "@/lib/premium-codes/schema";

type CodeDialogProps = { code: PremiumCode; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Deletes a code that no order was given. Asks first. */
export function DeleteCodeDialog({ code, isOpen, onOpenChange }: CodeDialogProps) {
  const { run, isSending } = useAction();
  const owner = code.bound_user_email;

  async function remove() {
    const isDone = await run(() => api("DELETE /premium-codes/{id}", { params: { id: code.id } }), {
      done: "Premium code deleted successfully",
      failed: "Failed to delete premium code",
    });
    onOpenChange(false);
    // This row, and the button that would have the focus, are about to go.
    if (isDone) requestAnimationFrame(() => document.getElementById("main")?.focus());
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Delete ${code.code}?`}
      description={`Nobody can use it any more${owner ? `, ${owner} included` : ""}. This cannot be taken back.`}
      confirmLabel="Delete code"
      cancelLabel="Keep code"
      isDestructive
      isBusy={isSending}
      onConfirm={() => void remove()}
    />
  );
}
