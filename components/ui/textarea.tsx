import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A text field of several lines that grows with its text where the browser can. */
export function Textarea({ className, rows, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows ?? 4} className={cx("control", className)} {...rest} />;
}
