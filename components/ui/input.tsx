import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Single-line text field. Its text is 16 px, so that phones do not zoom in on focus. */
export function Input({ className, type, ...rest }: ComponentProps<"input">) {
  return <input type={type ?? "text"} className={cx("control", className)} {...rest} />;
}
