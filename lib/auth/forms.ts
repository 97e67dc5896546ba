/** Client-side validation of the sign-in screens; the server validates again. */
import { z } from "zod";
import { formCheck } from "@/lib/form-check";
import { phoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { PASSWORDS_DIFFER } from "./messages";
import { emailCodeSchema, forgotPasswordSchema, loginSchema, newPasswordSchema, registerSchema } from "./schema";

export const loginFormSchema = z.object({
  email: loginSchema.shape.username,
  password: loginSchema.shape.password,
});

/** Registration during checkout: the password is typed once. */
export const newcomerFormSchema = registerSchema.extend({ phone: phoneSchema });

/** The register screen: all fields are required (spec 5). */
export const registerFormSchema = newcomerFormSchema
  .extend({ confirmation: z.string().min(1, { error: () => t("Please type your password again") }) })
  .refine(({ password, confirmation }) => confirmation === "" || password === confirmation, {
    path: ["confirmation"],
    error: () => t(PASSWORDS_DIFFER),
    // Run this check even while other fields are invalid.
    when: () => true,
  });

/** The combined screen requires fewer fields (spec 2). */
export const signUpFormSchema = registerSchema.omit({ phone: true });

export const resetPasswordFormSchema = z
  .object({
    password: newPasswordSchema,
    confirmation: z.string().min(1, { error: () => t("Please type your password again") }),
  })
  .refine(({ password, confirmation }) => confirmation === "" || password === confirmation, {
    path: ["confirmation"],
    error: () => t(PASSWORDS_DIFFER),
    when: () => true,
  });

export const checkLogin = formCheck(loginFormSchema);
export const checkNewcomer = formCheck(newcomerFormSchema);
export const checkRegistration = formCheck(registerFormSchema);
export const checkSignUp = formCheck(signUpFormSchema);
export const checkForgotPassword = formCheck(forgotPasswordSchema);
export const checkEmailCode = formCheck(emailCodeSchema);
export const checkNewPassword = formCheck(resetPasswordFormSchema);
