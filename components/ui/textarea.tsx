import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Multi-line text field. Grows with its text if the browser supports `field-sizing`. */
export function Textarea({ className, rows, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows ?? 4} className={cx("control", className)} {...rest} />;
}
