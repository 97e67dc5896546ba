"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { AlertDialog, AlertDialogCancel, AlertDialogContent, AlertDialogFooter } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { earlyPress } from "@/components/ui/early-press";
import { t } from "@/lib/texts/text";
import { type ActionTexts, useAction } from "./use-action";
import type { DialogControl } from "./use-lazy-dialog";

type Question = {
  title: ReactNode;
  description: ReactNode;
  /** Optional fields, below the description. */
  fields?: ReactNode;
  /** Label of the confirm button, such as "Delete product". Do not use "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
};

type ConfirmDialogProps = Question &
  DialogControl & {
    /** Disables confirming and closing while the action runs. The caller closes the dialog. */
    isBusy?: boolean;
    onConfirm: () => void;
  };

/** Confirmation dialog. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    description,
    fields,
    confirmLabel,
    cancelLabel,
    isDestructive,
    isBusy,
    onConfirm,
  } = props;

  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}>
      <AlertDialogContent title={title} description={description}>
        {fields}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="quiet" disabled={isBusy}>
              {cancelLabel ?? t("Cancel")}
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

type ConfirmedAction = Question & {
  call: () => Promise<unknown>;
  texts: ActionTexts;
  /** Id of the element to focus if the opener was removed. Default: the main element. */
  focusAfter?: string;
};

/**
 * Asks for confirmation, then runs the action. On close the focus returns to the opener, or moves to `focusAfter` if
 * the opener was removed, e.g. with a deleted row.
 */
function useConfirmed(action: ConfirmedAction, { isOpen, onOpenChange }: DialogControl) {
  const { call, texts, focusAfter = "main", ...question } = action;
  const { run, isBusy } = useAction();
  const isDone = useRef(false);

  useEffect(
    () => () => {
      const isFocusLost = document.activeElement === document.body;
      if (isDone.current && isFocusLost) document.getElementById(focusAfter)?.focus();
    },
    [focusAfter],
  );

  async function confirm() {
    isDone.current = await run(call, texts);
    onOpenChange(false);
  }

  const dialog = (
    <ConfirmDialog
      {...question}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    />
  );

  return { dialog, isBusy };
}

/** Dialog without its button, for lazy loading (`useLazyDialog`). */
export function ConfirmActionDialog({ isOpen, onOpenChange, ...action }: ConfirmedAction & DialogControl) {
  return useConfirmed(action, { isOpen, onOpenChange }).dialog;
}

/** Returns the dialog, and props for a custom button or menu item that opens it. */
export function useConfirmAction(action: ConfirmedAction) {
  const [isOpen, setOpen] = useState(false);
  const { dialog, isBusy } = useConfirmed(action, { isOpen, onOpenChange: setOpen });

  return {
    opener: { ...earlyPress, pending: isBusy && !isOpen, onClick: () => setOpen(true) },
    dialog,
  };
}

type ConfirmActionProps = ConfirmedAction & {
  children: ReactNode;
  button?: Pick<
    ComponentProps<typeof Button>,
    "variant" | "size" | "disabled" | "className" | "aria-label" | "aria-describedby"
  >;
};

export function ConfirmAction({ children, button, ...action }: ConfirmActionProps) {
  const { opener, dialog } = useConfirmAction(action);

  return (
    <>
      <Button variant="quiet" {...button} {...opener}>
        {children}
      </Button>
      {dialog}
    </>
  );
}
