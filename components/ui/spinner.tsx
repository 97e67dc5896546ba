import { cx } from "class-variance-authority";

type SpinnerProps = {
  className?: string;
  /** Accessible text if there is no visible one. Adds the status role. */
  label?: string;
};

/** Loading indicator: an electron on its orbit, as high as the adjacent text. */
export function Spinner({ className, label }: SpinnerProps) {
  if (!label) return <span className={cx("spinner", className)} aria-hidden="true" />;

  return (
    <span role="status" className="inline-flex">
      <span className={cx("spinner", className)} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
