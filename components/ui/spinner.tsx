import { cx } from "class-variance-authority";

type SpinnerProps = {
  className?: string;
  /** Says what is going on where no visible text does; with it the spinner is a status of its own. */
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
