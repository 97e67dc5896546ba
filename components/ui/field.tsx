import { cx } from "class-variance-authority";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { t } from "@/lib/texts/text";
import { Label } from "./label";

type ControlProps = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

type FieldProps = {
  label: ReactNode;
  /** A single control that accepts `ControlProps`, such as `Input` or `Select`. */
  children: ReactElement<ControlProps>;
  hint?: ReactNode;
  /** Error below the control. Also sets `aria-invalid`. */
  error?: ReactNode;
  /** Previous error. Keeps its space reserved after the correction, to avoid a layout shift. */
  lastError?: ReactNode;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  id?: string;
  className?: string;
};

/** Grid for a field and its Bangla counterpart. Stacked on phones. */
export const bilingualGrid = "grid gap-x-4 gap-y-3 md:grid-cols-2";

/** Label, control, hint and error, linked by ARIA attributes. */
export function Field({ label, children, hint, error, lastError: goneError, optional, id, className }: FieldProps) {
  const generated = useId();
  const controlId = id ?? children.props.id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [children.props["aria-describedby"], hintId, errorId].filter(Boolean).join(" ");

  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <Label htmlFor={controlId}>
        {label}
        {optional ? <span className="font-normal text-soft"> {t("(optional)")}</span> : null}
      </Label>
      {cloneElement(children, {
        id: controlId,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : children.props["aria-invalid"],
      })}
      {hint ? (
        <p id={hintId} className="text-sm text-soft empty:hidden">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      ) : goneError ? (
        <p aria-hidden="true" className="invisible text-sm">
          {goneError}
        </p>
      ) : null}
    </div>
  );
}
