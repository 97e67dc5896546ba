"use client";

import "./form-dialog.css";

import { cx } from "class-variance-authority";
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/components/ui/dialog";
import { t } from "@/lib/texts/text";
import { ConfirmDialog } from "./confirm-action";
import { type ActionTexts, useAction } from "./use-action";
import type { DialogControl } from "./use-lazy-dialog";

/** Dialog controls passed to the form. */
export type DialogForm = {
  isSending: boolean;
  /** Sends the form and resolves to whether it succeeded. The dialog stays open. */
  run: (call: () => Promise<unknown>, text: ActionTexts) => Promise<boolean>;
  /** Like `run`, and closes the dialog on success. */
  save: (call: () => Promise<unknown>, text: ActionTexts) => Promise<void>;
  /** Closes the dialog; asks first if there are unsaved changes. */
  leave: () => void;
  /** Closes the dialog without confirmation. */
  close: () => void;
  /** Reports whether there are unsaved changes; called by `useReportDirty`. */
  onDirty: (isDirty: boolean) => void;
  /** Props that track unsaved changes of uncontrolled fields: `<form {...form.plain}>`. */
  plain: { ref: (form: HTMLFormElement | null) => void; onInput: () => void };
};

type FormDialogProps = Partial<DialogControl> & {
  /** Button that opens the dialog. If omitted, pass `isOpen` and `onOpenChange`. */
  trigger?: ReactElement;
  title: ReactNode;
  description?: ReactNode;
  className?: string;
  /** Renders the form. Called only while the dialog is open, so each opening starts with a new form. */
  children: (form: DialogForm) => ReactNode;
};

/** Dialog with a form. Prevents double submission and closing while sending, and asks before discarding changes. */
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
  /** Label of the submit button, such as "Create code". */
  submit: ReactNode;
  cancel?: string;
  isDestructive?: boolean;
  disabled?: boolean;
  /** Describes the effect of submitting. Changes are announced to screen readers. */
  consequences?: ReactNode;
  className?: string;
};

/** Buttons of a form dialog, disabled while sending. */
export function DialogButtons({
  form,
  submit,
  cancel,
  isDestructive,
  disabled,
  consequences,
  className,
}: DialogButtonsProps) {
  return (
    <div className={cx("dialog-bar", className)}>
      {consequences === undefined ? null : (
        <div role="status" className="dialog-bar-words">
          {consequences}
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
 * Asks before unsaved changes are discarded (Escape, outside click, Close, Cancel, Android's Back), and prevents
 * leaving while sending. Used by `FormDialog` and by forms outside dialogs.
 */
export function useUnsaved({ isSending, onLeave }: { isSending: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const isDirty = useRef(false);
  const onDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const onInput = useCallback(() => onDirty(true), [onDirty]);
  // The form mounts with the dialog, so it starts clean.
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
      description={t("You'll lose what you typed here.")}
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

/** Reports whether the form has unsaved changes. */
export function useReportDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
}
