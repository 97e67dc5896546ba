/** What the sign-in screens check before they send anything; the server checks it all again. */
import "@/lib/zod-in-browser";
import { z } from "zod";
import { phoneSchema } from "@/lib/text";
import { forgotPasswordSchema, loginSchema, newPasswordSchema, registerSchema } from "./schema";

export const PASSWORDS_DIFFER = "Passwords don't match";

export const loginFormSchema = z.object({
  email: loginSchema.shape.username,
  password: loginSchema.shape.password,
});
export type LoginForm = z.infer<typeof loginFormSchema>;

/** The register screen: everything is required (spec 5). */
export const registerFormSchema = registerSchema
  .extend({ phone: phoneSchema, confirmation: z.string().min(1, "Please type your password again") })
  .refine(({ password, confirmation }) => confirmation === "" || password === confirmation, {
    path: ["confirmation"],
    message: PASSWORDS_DIFFER,
    // Even while other fields are wrong.
    when: () => true,
  });
export type RegisterForm = z.infer<typeof registerFormSchema>;

/** The combined screen asks for less (spec 2). */
export const signUpFormSchema = registerSchema.omit({ phone: true });

export const forgotPasswordFormSchema = forgotPasswordSchema;
export type ForgotPasswordForm = z.infer<typeof forgotPasswordFormSchema>;

export const resetPasswordFormSchema = z
  .object({ password: newPasswordSchema, confirmation: z.string().min(1, "Please type your password again") })
  .refine(({ password, confirmation }) => confirmation === "" || password === confirmation, {
    path: ["confirmation"],
    message: PASSWORDS_DIFFER,
    when: () => true,
  });
export type ResetPasswordForm = z.infer<typeof resetPasswordFormSchema>;
