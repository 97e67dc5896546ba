/**
 * What the sign-in forms say of how it went (spec 5 and 8): in the browser, and on the server where the browser posts them by itself.
 */

import { ApiError, failureText, fieldErrorsAt } from "@/lib/api-error";
import type { FormErrors, FormFailure, FormNews } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from "./texts";

export const REGISTERED = {
  title: "Registration Successful!",
  text: "Please log in with your new account.",
} as const satisfies FormNews;

/** Spec 5: a title, which is at the field as well, and a text. */
export function passwordsDiffer({ confirmation }: FormErrors): Pick<FormFailure, "alert" | "notice"> {
  if (confirmation !== t(PASSWORDS_DIFFER)) return {};
  const alert = t("Please make sure your passwords match.");

  return { alert, notice: { title: t(PASSWORDS_DIFFER), description: alert } };
}

/** Spec 5: the field has the text. */
export function newPasswordFaults(errors: FormErrors): Pick<FormFailure, "alert" | "notice"> {
  const description = t(PASSWORD_TOO_SHORT);
  if (errors.password !== description) return passwordsDiffer(errors);
  const alert = t("Password too short");

  return { alert, notice: { title: alert, description } };
}

const isRefusedWith = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

export function loginFailure(error: unknown): FormFailure {
  const detail = failureText(error, t("Please check your connection and try again."));

  return {
    title: t("Login Failed"),
    alert: isRefusedWith(error, 401)
      ? t("{refusal}. Please check your credentials and try again.", { refusal: detail })
      : detail,
    focus: "password",
  };
}

export function registrationFailure(error: unknown): FormFailure {
  const detail = failureText(error, t("Something went wrong. Please try again."));
  const errors = isRefusedWith(error, 409)
    ? { email: detail }
    : fieldErrorsAt(error, ["full_name", "phone", "email", "password"]);

  return { title: t("Registration Failed"), ...(errors ? { errors } : { alert: detail }) };
}

/** On the way to an order: to whom has an account already, that way in is opened, with all that was typed. */
export function newcomerFailure(error: unknown): FormFailure {
  const typed = { way: "known" };
  if (isRefusedWith(error, 401)) return { ...loginFailure(error), typed };
  if (!isRefusedWith(error, 409)) return registrationFailure(error);

  const title = failureText(error, t("Email already registered"));
  return { title, alert: t("Please sign in with the password of that account."), typed, focus: "password" };
}

export function forgotPasswordFailure(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, ["email"]);

  return errors ? { errors } : { alert: failureText(error, t("An unexpected error occurred. Please try again.")) };
}
