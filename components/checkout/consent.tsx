import { cx } from "class-variance-authority";
import { PolicyText } from "@/components/shared/policy-note";
import { Checkbox } from "@/components/ui/checkbox";
import type { CheckoutForm } from "./use-checkout";

type ConsentProps = { form: CheckoutForm; isDisabled: boolean; className: string };

/** Consent to the policies: a box that is unticked by default (ADR 098). */
export function Consent({ form, isDisabled, className }: ConsentProps) {
  const error = form.formState.errors.consent?.message;

  return (
    <div className={cx("text-sm", className)}>
      <Checkbox
        {...form.register("consent")}
        id="checkout-consent"
        label={<PolicyText of="order" />}
        className="scroll-mb-28"
        disabled={isDisabled}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "consent-error" : undefined}
      />
      {error ? (
        <p id="consent-error" className="text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
