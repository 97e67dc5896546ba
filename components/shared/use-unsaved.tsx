"use client";

import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog";

type Unsaved = {
  /** For everything that closes the window: asks first where there is something to lose. */
  leave: () => void;
  /** The form in it says whether it was edited. */
  onDirty: (isDirty: boolean) => void;
  /** The same for a form of plain fields: `<form {...plainForm}>`. */
  plainForm: { ref: (form: HTMLFormElement | null) => void; onInput: () => void };
  /** The question, to be placed inside the window. */
  question: ReactNode;
};

/**
 * For a window with a form in it: what was typed is not thrown away unasked, whether by Escape, a press outside, Close, Cancel or Back
 * on a phone. While it is being sent the window stays.
 */
export function useUnsaved({ isSending, onLeave }: { isSending: boolean; onLeave: () => void }): Unsaved {
  const [isAsking, setAsking] = useState(false);
  const isDirty = useRef(false);
  const onDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const onInput = useCallback(() => onDirty(true), [onDirty]);
  // It comes and goes with the window, empty.
  const ref = useCallback(() => onDirty(false), [onDirty]);

  function leave() {
    if (isSending) return;
    if (isDirty.current) setAsking(true);
    else onLeave();
  }

  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      title="Leave without saving?"
      description="What you typed here is lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      isDestructive
      onConfirm={() => {
        setAsking(false);
        onLeave();
      }}
    />
  );

  return { leave, onDirty, plainForm: { ref, onInput }, question };
}

/** In the form: tells the window whether there is something to lose. */
export function useTellDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
}
