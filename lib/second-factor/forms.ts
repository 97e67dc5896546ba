/** Validation and messages of the form for the second step of a sign-in; the server validates again. */
import { z } from "zod";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import { type FormFailure, formCheck } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { confirmAppSchema, secondFactorSchema, undoFactorSchema } from "./schema";

const { code, recovery_code: recoveryCode } = secondFactorSchema.shape;
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();

/** A field that is left empty does not count. */
export const checkSecondFactor = formCheck(
  z
    .object({
      code: orEmpty(code),
      recovery_code: orEmpty(recoveryCode),
      trust_browser: z.literal("on").optional().transform(Boolean),
    })
    .refine((typed) => typed.code !== undefined || typed.recovery_code !== undefined, {
      path: ["code"],
      error: () => t("Enter the 6 digits that your app shows"),
    }),
);

/** Confirmation of an authenticator app; the name may be left empty. */
export const checkAppCode = formCheck(
  z.object({ code: confirmAppSchema.shape.code, name: orEmpty(confirmAppSchema.shape.name) }),
);

export const checkUndo = formCheck(undoFactorSchema);

export function undoFailure(error: unknown): FormFailure {
  return { alert: failureText(error, t("An unexpected error occurred. Please try again.")) };
}

export function secondFactorFailure(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, ["code", "recovery_code"]);
  if (errors) return { errors };

  return {
    title: t("Login Failed"),
    alert: failureText(error, t("An unexpected error occurred. Please try again.")),
  };
}
