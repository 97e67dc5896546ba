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
  /** Names the action: "Delete product", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
};

type ConfirmDialogProps = Question &
  DialogControl & {
    /** While true, the dialog can neither be confirmed nor closed; the caller closes it. */
    isBusy?: boolean;
    onConfirm: () => void;
  };

/** Confirmation of an irreversible action. Initial focus is on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, description, confirmLabel, cancelLabel, isDestructive, isBusy, onConfirm } =
    props;

  return (
    <AlertDialog open={isOpen} onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}>
      <AlertDialogContent title={title} description={description}>
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
  words: ActionTexts;
  /** Id of the element that takes the focus if the button no longer exists. Default: the main element. */
  focusAfter?: string;
};

/**
 * Confirms and runs an action. On close the focus returns to the opener, or to `focusAfter` if the opener was
 * removed, for instance with a deleted row.
 */
function useConfirmed(action: ConfirmedAction, { isOpen, onOpenChange }: DialogControl) {
  const { call, words, focusAfter = "main", ...question } = action;
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
    isDone.current = await run(call, words);
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

/** The dialog only, for a button that lazy-loads it (`useLazyDialog`). */
export function ConfirmActionDialog({ isOpen, onOpenChange, ...action }: ConfirmedAction & DialogControl) {
  return useConfirmed(action, { isOpen, onOpenChange }).dialog;
}

/** For a custom button or menu item. */
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
