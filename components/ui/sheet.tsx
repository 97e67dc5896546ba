"use client";

import { cx } from "class-variance-authority";
import * as SheetPrimitive from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { t } from "@/lib/texts/text";
import { cn } from "@/lib/utils";
import { buttonVariants } from "./button";
import { CloseIcon, CloseOnBack, keepOpenUnderToast, overlayClass } from "./overlay";

export const Sheet = SheetPrimitive.Root;

const sideClass = {
  right: "right-0 border-l data-[state=open]:animate-slide-in-right data-[state=closed]:animate-slide-out-right",
  left: "left-0 border-r data-[state=open]:animate-slide-in-left data-[state=closed]:animate-slide-out-left",
} as const;

type SheetContentProps = Omit<ComponentProps<typeof SheetPrimitive.Content>, "title"> & {
  title: ReactNode;
  /** Text below the title, announced when the sheet opens. */
  description?: ReactNode;
  side?: keyof typeof sideClass;
  closeLabel?: string;
  /** Footer below the scrolling content. */
  footer?: ReactNode;
};

/** Side panel: full width on phones, at most 27 rem elsewhere. */
export function SheetContent({
  title,
  description,
  side,
  closeLabel,
  footer,
  className,
  children,
  ...rest
}: SheetContentProps) {
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay className={overlayClass} />
      <SheetPrimitive.Content
        className={cn(
          "fixed inset-y-0 z-50 flex w-[min(100%,27rem)] flex-col border-line bg-panel text-ink shadow-lift",
          sideClass[side ?? "right"],
          className,
        )}
        {...(description ? {} : { "aria-describedby": undefined })}
        onInteractOutside={keepOpenUnderToast}
        {...rest}
      >
        <div className="flex items-start gap-3 border-b border-line py-2.5 pl-5 pr-2.5">
          <div className="min-w-0 flex-1 py-2">
            <SheetPrimitive.Title className="text-xl">{title}</SheetPrimitive.Title>
            {description ? (
              <SheetPrimitive.Description className="text-sm text-soft">{description}</SheetPrimitive.Description>
            ) : null}
          </div>
          <SheetPrimitive.Close
            className={cx(buttonVariants({ variant: "ghost", size: "icon" }), "text-soft")}
            aria-label={closeLabel ?? t("Close")}
          >
            <CloseIcon />
          </SheetPrimitive.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer ? (
          <div className="border-t border-line p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{footer}</div>
        ) : null}
        <CloseOnBack />
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}
