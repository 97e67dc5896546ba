"use client";

import { cx } from "class-variance-authority";
import * as AlertDialogPrimitive from "radix-ui/alert-dialog";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";
import { CloseOnBack, overlayClass, useReturnFocus, windowClass } from "./overlay";

export const AlertDialog = AlertDialogPrimitive.Root;
/** Cancel button. Use `asChild` with a `Button`. Focused when the dialog opens. */
export const AlertDialogCancel = AlertDialogPrimitive.Cancel;

type AlertDialogContentProps = Omit<ComponentProps<typeof AlertDialogPrimitive.Content>, "title"> & {
  title: ReactNode;
  description: ReactNode;
};

/** Modal confirmation dialog. Outside clicks do not close it. */
export function AlertDialogContent({ title, description, className, children, ...rest }: AlertDialogContentProps) {
  const returnFocus = useReturnFocus();

  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay className={overlayClass} />
      <AlertDialogPrimitive.Content className={cn(windowClass, "sm:max-w-md", className)} {...returnFocus} {...rest}>
        <div>
          <AlertDialogPrimitive.Title className="text-xl">{title}</AlertDialogPrimitive.Title>
          <AlertDialogPrimitive.Description className="mt-1.5 text-soft">
            {description}
          </AlertDialogPrimitive.Description>
        </div>
        {children}
        <CloseOnBack />
      </AlertDialogPrimitive.Content>
    </AlertDialogPrimitive.Portal>
  );
}

/** Button row, stacked on phones. */
export function AlertDialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cx("mt-1 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end", className)} {...rest} />;
}
