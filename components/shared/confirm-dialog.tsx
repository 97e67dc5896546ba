"use client";

import type { ReactNode } from "react";
import { AlertDialog, AlertDialogCancel, AlertDialogContent, AlertDialogFooter } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { DialogControl } from "./use-lazy-dialog";

export type Question = {
  title: ReactNode;
  description: ReactNode;
  /** Says what will be done: "Delete product", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
};

type ConfirmDialogProps = Question &
  DialogControl & {
    /** While it works the dialog stays open and cannot be closed; the caller closes it. */
    isBusy?: boolean;
    onConfirm: () => void;
  };

/** Asks before something that cannot be taken back. The focus starts on the harmless answer. Most often used by ConfirmAction. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, description, confirmLabel, cancelLabel, isDestructive, isBusy, onConfirm } =
    props;

  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}>
      <AlertDialogContent title={title} description={description}>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="quiet" disabled={isBusy}>
              {cancelLabel ?? "Cancel"}
            </Button>
          </AlertDialogCancel>
          <Button variant={isDestructive ? "danger" : "primary"} loading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
