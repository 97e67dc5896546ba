/**
 * What the sign-in forms say of how it went (spec 5 and 8): in the browser, and on the server where the browser posts them by itself.
 */
import { ApiError, failureText, fieldErrorsAt } from "@/lib/api-error";
import type { FormErrors, FormFailure } from "@/lib/form-check";
import { PASSWORDS_DIFFER } from "./texts";

export const REGISTERED = {
  title: "Registration Successful!",
  description: "Please log in with your new account.",
};

/** The toast beside the error at the field. */
export function passwordsDiffer({ confirmation }: FormErrors): Pick<FormFailure, "notice"> {
  if (confirmation !== PASSWORDS_DIFFER) return {};

  return {
    notice: { title: PASSWORDS_DIFFER, description: "Please make sure your passwords match.", tone: "error" },
  };
}

export function loginFailure(error: unknown): FormFailure {
  const detail = failureText(error, "Please check your connection and try again.");
  const isRefused = error instanceof ApiError && error.status === 401;

  return {
    notice: { title: "Login Failed", description: detail, tone: "error" },
    alert: isRefused ? "Please check your credentials and try again." : detail,
    focus: "password",
  };
}

export function registrationFailure(error: unknown): FormFailure {
  const detail = failureText(error, "Something went wrong. Please try again.");
  const isEmailTaken = error instanceof ApiError && error.status === 409;
  const errors = isEmailTaken ? { email: detail } : fieldErrorsAt(error, ["full_name", "phone", "email", "password"]);

  return {
    notice: { title: "Registration Failed", description: detail, tone: "error" },
    ...(errors ? { errors } : { alert: detail }),
  };
}

export function forgotPasswordFailure(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, ["email"]);

  return errors ? { errors } : { alert: failureText(error, "An unexpected error occurred. Please try again.") };
}
