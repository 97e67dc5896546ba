"use client";

import "./form-dialog.css";

import { cx } from "class-variance-authority";
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { t } from "@/lib/texts/text";
import { ConfirmDialog } from "./confirm-action";
import { type ActionWords, useAction } from "./use-action";
import type { DialogControl } from "./use-lazy-dialog";

/** What a form may do with the dialog around it. */
export type DialogForm = {
  isSending: boolean;
  /** Makes the call; a failure leaves the dialog and what was typed as they are. Returns whether it was done. */
  run: (call: () => Promise<unknown>, words: ActionWords) => Promise<boolean>;
  /** The same, and closes the dialog once it is done. */
  save: (call: () => Promise<unknown>, words: ActionWords) => Promise<void>;
  /** Closes the dialog; asks first if something typed would be lost. */
  leave: () => void;
  /** Closes the dialog without asking. */
  close: () => void;
  /** Whether something typed would be lost; `useReportDirty` calls it. */
  onDirty: (isDirty: boolean) => void;
  /** Reports that for a form of uncontrolled fields: `<form {...form.plain}>`. */
  plain: { ref: (form: HTMLFormElement | null) => void; onInput: () => void };
};

type FormDialogProps = Partial<DialogControl> & {
  /** The button that opens it. A dialog without one gets `isOpen` and `onOpenChange`. */
  trigger?: ReactElement;
  title: ReactNode;
  description?: ReactNode;
  className?: string;
  /** The form. It exists only while the dialog is open. */
  children: (form: DialogForm) => ReactNode;
};

/** A form in a dialog: sends once at a time, stays open while it sends, and does not lose what was typed without asking. */
export function FormDialog({ trigger, title, description, className, children, ...control }: FormDialogProps) {
  const [isOpenHere, setOpenHere] = useState(false);
  const { isOpen = isOpenHere, onOpenChange: setOpen = setOpenHere } = control;
  const { run, isSending } = useAction();
  const close = () => setOpen(false);
  const { leave, onDirty, plain, question } = useUnsaved({ isSending, onLeave: close });

  async function save(...action: Parameters<typeof run>) {
    if (await run(...action)) close();
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => (next ? setOpen(true) : leave())}>
      {trigger ? <DialogTrigger asChild>{trigger}</DialogTrigger> : null}
      <DialogContent title={title} description={description} className={className}>
        {children({ isSending, run, save, leave, close, onDirty, plain })}
        {question}
      </DialogContent>
    </Dialog>
  );
}

type DialogButtonsProps = {
  form: Pick<DialogForm, "isSending" | "leave">;
  /** What sending the form does: "Create code". */
  submit: ReactNode;
  cancel?: string;
  isDestructive?: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  /** What sending it does, read out when it changes. */
  words?: ReactNode;
  className?: string;
};

/** The two buttons of a form in a dialog: neither works while it is being sent. */
export function DialogButtons({ form, submit, cancel, isDestructive, disabled, words, className }: DialogButtonsProps) {
  return (
    <div className={cx("dialog-bar", className)}>
      {words === undefined ? null : (
        <div role="status" className="dialog-bar-words">
          {words}
        </div>
      )}
      <DialogFooter className="dialog-buttons">
        <Button variant="quiet" disabled={form.isSending} onClick={form.leave}>
          {cancel ?? t("Cancel")}
        </Button>
        <Button
          type="submit"
          variant={isDestructive ? "danger" : "primary"}
          loading={form.isSending}
          disabled={disabled}
        >
          {submit}
        </Button>
      </DialogFooter>
    </div>
  );
}

/**
 * Asks before what was typed is thrown away, whether by Escape, a press outside, Close, Cancel or Back on a phone. Nothing closes
 * while it is being sent. FormDialog has it; other forms that can be left use it directly.
 */
export function useUnsaved({ isSending, onLeave }: { isSending: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const isDirty = useRef(false);
  const onDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const onInput = useCallback(() => onDirty(true), [onDirty]);
  // The form is mounted with the dialog, so it starts empty.
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
      title={t("Leave without saving?")}
      description={t("What you typed here is lost.")}
      confirmLabel={t("Leave")}
      cancelLabel={t("Keep editing")}
      isDestructive
      onConfirm={() => {
        setAsking(false);
        onLeave();
      }}
    />
  );

  return { leave, onDirty, plain: { ref, onInput }, question };
}

/** In a form: reports whether something typed would be lost. */
export function useReportDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
}
