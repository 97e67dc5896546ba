import { notify } from "@/components/shared/notify";
import { ApiError, api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";

type Registration = { email: string; password: string; full_name: string; phone?: string | null | undefined };

/**
 * Opens an account and says how it went (spec 8). Throws what the form should show at its fields.
 * @param isLeaving whether the form then leads to another page
 */
export async function openAccount(registration: Registration, isLeaving: boolean): Promise<void> {
  try {
    await api("POST /auth/register", { body: registration, asGuest: true });
  } catch (error) {
    const description = failureText(error, "Something went wrong. Please try again.");
    notify({ title: "Registration Failed", description, tone: "error" });
    throw error;
  }

  notify({
    title: "Registration Successful!",
    description: "Please log in with your new account.",
    isForNextPage: isLeaving,
  });
}

/** The address belongs to an account already: that is an error of the field. */
export function isEmailTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}
