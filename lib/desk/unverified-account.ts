import { ApiError } from "@/lib/api-error";

/** Code of the 409 response if an account is unconfirmed and the request lacks `confirm_unverified` (D9.26). */
export const UNVERIFIED_ACCOUNT = "unverified_account";

export function isUnverifiedRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === UNVERIFIED_ACCOUNT;
}
