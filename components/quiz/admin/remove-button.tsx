"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/shared/confirm-dialog";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";

type RemoveButtonProps = {
  /** What is deleted, for screen readers. */
  name: string;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** The id of the sentence that says why it cannot be deleted now. */
  whyNotId?: string | undefined;
  call: () => Promise<unknown>;
  words: { done: string; failed: string };
};

/** Deletes a row of a list. Asks first. */
export function RemoveButton({ name, title, description, confirmLabel, whyNotId, call, words }: RemoveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { run, isSending, isBusy } = useAction();
  const isRemoved = useRef(false);

  useEffect(
    () => () => {
      // The row that held the focus is gone with this button.
      if (isRemoved.current) document.getElementById("main")?.focus();
    },
    [],
  );

  async function remove() {
    isRemoved.current = await run(call, words);
    setOpen(false);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Delete ${name}`}
        aria-describedby={whyNotId}
        disabled={whyNotId !== undefined}
        loading={isBusy && !isOpen}
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        isDestructive
        isBusy={isSending}
        onConfirm={() => void remove()}
      />
    </>
  );
}
