import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Small count or word in a neutral frame. Use components/shared/tag for categories and states. */
export function Badge({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      className={cx(
        "inline-flex h-6 min-w-6 w-max items-center justify-center rounded-sm border border-line bg-raised px-2 text-xs font-semibold leading-none text-ink",
        className,
      )}
      {...rest}
    />
  );
}
