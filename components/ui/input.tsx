import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Single-line text field. Uses 16 px text, because iOS zooms in on fields with smaller text. */
export function Input({ className, type, ...rest }: ComponentProps<"input">) {
  return <input type={type ?? "text"} className={cx("control", className)} {...rest} />;
}
