/** Validation and messages of the invitation form; the server validates again. */
import { z } from "zod";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import { PASSWORDS_DIFFER } from "@/lib/auth/messages";
import { loginFailure } from "@/lib/auth/outcomes";
import { loginSchema, newPasswordSchema, registerSchema } from "@/lib/auth/schema";
import { type FormFailure, formCheck } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { acceptInvitationSchema } from "./schema";

const tokenSchema = acceptInvitationSchema.shape.token;

const newStaffSchema = z
  .object({
    token: tokenSchema,
    full_name: registerSchema.shape.full_name,
    password: newPasswordSchema,
    confirmation: z.string().min(1, { error: () => t("Please type your password again") }),
  })
  .refine(({ password, confirmation }) => confirmation === "" || password === confirmation, {
    path: ["confirmation"],
    error: () => t(PASSWORDS_DIFFER),
    when: () => true,
  });

/** For an address without an account. */
export const checkNewStaff = formCheck(newStaffSchema);

/** For an address with an account. */
export const checkKnownStaff = formCheck(z.object({ token: tokenSchema, password: loginSchema.shape.password }));

export function invitationFailure(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, ["full_name", "password"]);
  if (errors) return { errors };

  return {
    ...loginFailure(error),
    title: t("Invitation not accepted"),
    alert: failureText(error, t("An unexpected error occurred. Please try again.")),
  };
}
