"use client";

import { type ComponentProps, lazy, type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Question } from "./confirm-dialog";
import { type ActionWords, useAction } from "./use-action";
import { useLazyDialog } from "./use-lazy-dialog";

const loadDialog = () => import("./confirm-dialog");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

type ConfirmedAction = Question & {
  call: () => Promise<unknown>;
  words: ActionWords;
  /** The id of the element that takes the focus if the button is gone afterwards. Default: the main part of the page. */
  focusAfter?: string;
};

/**
 * An action that is asked about first, for a button or menu item of your own. When the dialog closes, the focus goes back to what
 * opened it; if that is gone by then, because a deleted row took it along, `focusAfter` takes it.
 */
export function useConfirmAction({ call, words, focusAfter = "main", ...question }: ConfirmedAction) {
  const { run, isSending, isBusy } = useAction();
  const isDone = useRef(false);
  const { opener, dialog, isOpen, close } = useLazyDialog(loadDialog, (control) => (
    <ConfirmDialog {...question} {...control} isBusy={isSending} onConfirm={() => void confirm()} />
  ));

  useEffect(
    () => () => {
      const isFocusLost = document.activeElement === document.body;
      if (isDone.current && isFocusLost) document.getElementById(focusAfter)?.focus();
    },
    [focusAfter],
  );

  async function confirm() {
    isDone.current = await run(call, words);
    close();
  }

  return {
    opener: {
      ...opener,
      pending: opener.pending || (isBusy && !isOpen),
      onClick: () => (isBusy ? undefined : opener.onClick()),
    },
    dialog,
  };
}

type ConfirmActionProps = ConfirmedAction & {
  /** What the button says. */
  children: ReactNode;
  button?: Pick<
    ComponentProps<typeof Button>,
    "variant" | "size" | "disabled" | "className" | "aria-label" | "aria-describedby"
  >;
};

/** A button whose action is asked about first. */
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
