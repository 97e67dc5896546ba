import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** Label next to the box; makes the whole row (44 px high) clickable. */
  label: ReactNode;
};

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx("tick-row", className)}>
      <input type="checkbox" className="tick" {...rest} />
      <span>{label}</span>
    </label>
  );
}
