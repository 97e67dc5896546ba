import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A one-line text field. Its text is 16 px, so phones do not zoom into it. */
export function Input({ className, type, ...rest }: ComponentProps<"input">) {
  return <input type={type ?? "text"} className={cx("control", className)} {...rest} />;
}
