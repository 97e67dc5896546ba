import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role"> & {
  /** Label next to the switch; with `hideLabel` for screen readers only. */
  label: ReactNode;
  hideLabel?: boolean;
};

/** Toggle with immediate effect. Use `Checkbox` in forms that are submitted. */
export function Switch({ label, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label className={cx("tick-row", className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state natively. */}
      <input type="checkbox" role="switch" className="tick tick-switch" {...rest} />
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
