import { cx } from "class-variance-authority";

type SpinnerProps = {
  className?: string;
  /** Describes what is going on if no visible text does; it makes the spinner a status. */
  label?: string;
};

/** An electron on its orbit, as large as the text beside it. */
export function Spinner({ className, label }: SpinnerProps) {
  if (!label) return <span className={cx("spinner", className)} aria-hidden="true" />;

  return (
    <span role="status" className="inline-flex">
      <span className={cx("spinner", className)} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
