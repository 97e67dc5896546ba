import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Label of a control; needs `htmlFor`, which `Field` sets itself. */
export function Label({ className, htmlFor, children, ...rest }: ComponentProps<"label">) {
  return (
    <label htmlFor={htmlFor} className={cx("block text-sm font-medium leading-snug", className)} {...rest}>
      {children}
    </label>
  );
}
