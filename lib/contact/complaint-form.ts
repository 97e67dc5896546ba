/** Failure messages of the complaint form, in the browser and for natively submitted forms. */
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import type { FormFailure } from "@/lib/form-check";
import { t } from "@/lib/texts/text";

/** The fields in page order. */
export const complaintFields = ["kind", "order_number", "message", "name", "email", "phone"] as const;

export function complaintFailure(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, complaintFields);
  if (errors) return { errors };

  return {
    title: t("Complaint not sent"),
    alert: failureText(error, t("Failed to send the complaint. Please try again.")),
  };
}
