import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A thin rule between two parts. */
export function Separator({ className, ...rest }: ComponentProps<"hr">) {
  return <hr className={cx("h-px w-full border-0 bg-line", className)} {...rest} />;
}
