/** What the sign-in screens check before they send anything; the server checks it all again. */
import "@/lib/zod-in-browser";
import { z } from "zod";
import { formCheck } from "@/lib/form-check";
import { phoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { forgotPasswordSchema, loginSchema, newPasswordSchema, registerSchema } from "./schema";
import { PASSWORDS_DIFFER } from "./texts";

export const loginFormSchema = z.object({
  email: loginSchema.shape.username,
  password: loginSchema.shape.password,
});

/** On the way to an order: the password once. */
export const newcomerFormSchema = registerSchema.extend({ phone: phoneSchema });

/** The register screen: everything is required (spec 5). */
export const registerFormSchema = newcomerFormSchema
  .extend({ confirmation: z.string().min(1, { error: () => t("Please type your password again") }) })
  .refine(({ password, confirmation }) => confirmation === "" || password === confirmation, {
    path: ["confirmation"],
    error: () => t(PASSWORDS_DIFFER),
    // Even while other fields are wrong.
    when: () => true,
  });

/** The combined screen asks for less (spec 2). */
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
export const checkNewPassword = formCheck(resetPasswordFormSchema);
