import { ApiError } from "@/lib/api-error";
import { notify } from "./notify";

/** What to say of a call that failed: the server's own words where it gave any, else the given ones (spec 8). */
export function failureText(error: unknown, otherwise: string): string {
  const hasAnswer =
    error instanceof ApiError && error.status > 0 && error.status !== 500 && error.code !== "unreadable";

  return hasAnswer ? error.detail : otherwise;
}

/** Tells an admin that something was not done. */
export function notifyError(error: unknown, otherwise: string): void {
  notify({ title: "Error", description: failureText(error, otherwise), tone: "error" });
}

/** Tells what is wrong with what was typed, before anything is sent (spec 8). */
export function notifyInvalid(description: string): void {
  notify({ title: "Validation Error", description, tone: "error" });
}
