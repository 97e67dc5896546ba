import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** The words beside the box; with them the whole row (44 px high) can be pressed. */
  label: ReactNode;
};

/** A tick box with its words. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx("tick-row", className)}>
      <input type="checkbox" className="tick" {...rest} />
      <span>{label}</span>
    </label>
  );
}
