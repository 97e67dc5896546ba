import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A panel with a thin line around it. Padding is the caller's (`p-5`), so that pictures may reach the edge. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cx("overflow-hidden panel", className)} {...rest} />;
}
