import { cx } from "class-variance-authority";

type SpinnerProps = {
  className?: string;
  /** Describes the activity if no visible text does; gives the spinner the status role. */
  label?: string;
};

/** An electron on its orbit, sized to the adjacent text. */
export function Spinner({ className, label }: SpinnerProps) {
  if (!label) return <span className={cx("spinner", className)} aria-hidden="true" />;

  return (
    <span role="status" className="inline-flex">
      <span className={cx("spinner", className)} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
