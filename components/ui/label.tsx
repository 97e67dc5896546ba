import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Label of a control. Requires `htmlFor`, which `Field` sets. */
export function Label({ className, htmlFor, children, ...rest }: ComponentProps<"label">) {
  return (
    <label htmlFor={htmlFor} className={cx("block text-sm font-medium leading-snug", className)} {...rest}>
      {children}
    </label>
  );
}
