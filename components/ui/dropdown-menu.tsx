"use client";

import { cx } from "class-variance-authority";
import * as MenuPrimitive from "radix-ui/dropdown-menu";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Non-modal menu: the page stays accessible and scrollable. */
export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={false} {...props} />;
}

/** Use `asChild` with a `Button`. */
export const DropdownMenuTrigger = MenuPrimitive.Trigger;

/** Menu content, aligned to the end of its trigger. */
export function DropdownMenuContent({
  className,
  sideOffset,
  align,
  ...rest
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        sideOffset={sideOffset ?? 8}
        align={align ?? "end"}
        collisionPadding={12}
        className={cn(
          // Above toasts (z-index 999,999,999), because they would cover the open menu.
          "z-[1000000000] max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[calc(100vw-24px)] overflow-y-auto rounded-lg border border-line bg-panel p-1.5 text-ink shadow-lift",
          "data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out",
          className,
        )}
        {...rest}
      />
    </MenuPrimitive.Portal>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof MenuPrimitive.Item> & {
  /** Marks an irreversible action. */
  destructive?: boolean;
};

/** Menu item. Use `asChild` to render a link. */
export function DropdownMenuItem({ className, destructive, ...rest }: DropdownMenuItemProps) {
  return (
    <MenuPrimitive.Item
      className={cn(
        "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-md px-3 py-2 leading-tight no-underline outline-none data-[disabled]:cursor-not-allowed data-[highlighted]:bg-raised data-[disabled]:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0 [&_svg]:text-soft",
        destructive && "text-danger [&_svg]:text-danger",
        className,
      )}
      {...rest}
    />
  );
}

/** Non-interactive label, such as the name of the signed-in user. */
export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cx("px-3 py-2 text-sm text-soft", className)} {...rest} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cx("-mx-1.5 my-1.5 h-px bg-line", className)} {...rest} />;
}
