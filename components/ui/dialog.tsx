"use client";

import { cx } from "class-variance-authority";
import * as DialogPrimitive from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { t } from "@/lib/texts/text";
import { cn } from "@/lib/utils";
import { buttonVariants } from "./button";
import { CloseIcon, CloseOnBack, keepOpenUnderToast, overlayClass, useReturnFocus, windowClass } from "./overlay";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;

type DialogContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, "title"> & {
  title: ReactNode;
  /** Text below the title, announced when the dialog opens. */
  description?: ReactNode;
  closeLabel?: string;
};

/** Dialog with title and description. Put the buttons last, in a `DialogFooter`. */
export function DialogContent({ title, description, closeLabel, className, children, ...rest }: DialogContentProps) {
  const returnFocus = useReturnFocus();

  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlayClass} />
      <DialogPrimitive.Content
        className={cn(windowClass, className)}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...returnFocus}
        onInteractOutside={keepOpenUnderToast}
        {...rest}
      >
        <div className="pr-11">
          <DialogPrimitive.Title className="text-xl">{title}</DialogPrimitive.Title>
          {description ? (
            <DialogPrimitive.Description className="mt-1.5 text-soft">{description}</DialogPrimitive.Description>
          ) : null}
        </div>
        {children}
        <DialogPrimitive.Close
          className={cx(buttonVariants({ variant: "ghost", size: "icon" }), "absolute right-2.5 top-2.5 text-soft")}
          aria-label={closeLabel ?? t("Close")}
        >
          <CloseIcon />
        </DialogPrimitive.Close>
        <CloseOnBack />
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/** Button row. Stacked on phones, with the primary button on top. */
export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cx("mt-1 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end", className)} {...rest} />;
}
