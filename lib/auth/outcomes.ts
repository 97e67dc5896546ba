/** Messages of the sign-in forms (spec 5 and 8), for the browser and for natively submitted forms on the server. */

import { ApiError, failureText, fieldErrorsAt } from "@/lib/api-error";
import type { FormErrors, FormFailure, FormSuccess } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from "./messages";

export const REGISTERED = {
  title: "Registration Successful!",
  text: "Please log in with your new account.",
} as const satisfies FormSuccess;

/** Spec 5 requires a title, also shown at the field, and a text. */
export function passwordsDiffer({ confirmation }: FormErrors): Pick<FormFailure, "alert" | "notice"> {
  if (confirmation !== t(PASSWORDS_DIFFER)) return {};
  const alert = t("Please make sure your passwords match.");

  return { alert, notice: { title: t(PASSWORDS_DIFFER), description: alert } };
}

/** Spec 5 requires the text at the field. */
export function newPasswordErrors(errors: FormErrors): Pick<FormFailure, "alert" | "notice"> {
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

/** Checkout registration: if the account exists, switches to sign-in and keeps the input. */
export function newcomerFailure(error: unknown): FormFailure {
  const typed = { way: "known" };
  if (isRefusedWith(error, 401)) return { ...loginFailure(error), typed };
  if (!isRefusedWith(error, 409)) return registrationFailure(error);

  const title = failureText(error, t("Email already registered"));
  return { title, alert: t("Please sign in with that account's password."), typed, focus: "password" };
}

export function forgotPasswordFailure(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, ["email"]);

  return errors ? { errors } : { alert: failureText(error, t("An unexpected error occurred. Please try again.")) };
}

export function emailCodeFailure(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, ["code"]);
  if (errors) return { errors };

  return {
    title: t("Login Failed"),
    alert: failureText(error, t("Please check your connection and try again.")),
    focus: "code",
  };
}
