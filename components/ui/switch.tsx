import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & {
  /** The words beside the switch; with `hideLabel` they are heard only. */
  label: ReactNode;
  hideLabel?: boolean;
};

/** Turns something on or off at once; use a checkbox where a form is sent later. */
export function Switch({ label, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={cx("tick-row", className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own checked state. */}
      <input type="checkbox" role="switch" className="tick tick-switch" {...rest} />
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
