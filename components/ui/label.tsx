import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The name of a control; give it `htmlFor`. `Field` does that by itself. */
export function Label({ className, htmlFor, children, ...rest }: ComponentProps<"label">) {
  return (
    <label htmlFor={htmlFor} className={cx("block text-[0.925rem] font-[560] leading-snug", className)} {...rest}>
      {children}
    </label>
  );
}
