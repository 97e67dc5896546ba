import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The place of something that is still loading; give it a height and, for screen readers, let the parent be `aria-busy`. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return <div aria-hidden="true" className={cx("skeleton", className)} {...rest} />;
}
