import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The browser's own drop-down list in our clothes: the phone's picker, the keyboard and forms work as people know them. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select className={cx("control", className)} {...rest} />;
}
