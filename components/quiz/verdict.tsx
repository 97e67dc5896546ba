import { cx } from "class-variance-authority";

type VerdictIconProps = { isRight: boolean; className?: string };

/** Tick or cross. Right and wrong differ in shape as well as colour. */
export function VerdictIcon({ isRight, className }: VerdictIconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx("size-5 flex-none", className)}
    >
      <path d={isRight ? "m4 10.6 4 4 8-9" : "m5 5 10 10M15 5 5 15"} />
    </svg>
  );
}

/** Element family (colour) of right and wrong. */
export function verdictFamily(isRight: boolean): "nonmetal" | "alkali" {
  return isRight ? "nonmetal" : "alkali";
}
