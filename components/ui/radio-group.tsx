import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

type RadioGroupProps = ComponentProps<"fieldset"> & {
  legend: ReactNode;
  /** Hides the legend visually if there is an equivalent heading. */
  hideLegend?: boolean;
};

/** Fieldset for `RadioCard`s. */
export function RadioGroup({ legend, hideLegend, className, children, ...rest }: RadioGroupProps) {
  return (
    <fieldset className={cx("min-w-0", className)} {...rest}>
      <legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-medium"}>{legend}</legend>
      <div className="grid gap-2.5">{children}</div>
    </fieldset>
  );
}

type RadioCardProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  description?: ReactNode;
  /** Decorative icon at the end of the row. */
  icon?: ReactNode;
};

/** Radio button as a clickable row. Use the same `name` within a group. */
export function RadioCard({ label, description, icon, className, ...rest }: RadioCardProps) {
  return (
    <label className={cx("choice", className)}>
      <input type="radio" className="tick tick-round" {...rest} />
      <span className="wrap-anywhere min-w-0 flex-1">
        <span className="block font-medium leading-snug">{label}</span>
        {description ? <span className="block text-sm text-soft">{description}</span> : null}
      </span>
      {icon ? (
        <span aria-hidden="true" className="text-soft">
          {icon}
        </span>
      ) : null}
    </label>
  );
}
