import type { FieldErrors, FieldValues } from "react-hook-form";
import { notifyInvalid } from "./notify-error";

/** Says the first thing that is wrong with a form as a toast, too (spec 8); each stands at its field as well. */
export function tellFirst<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  const message = firstMessage(errors);
  if (message) notifyInvalid(message);
}

/** Depth first: the errors of a list are a list of objects, with an error of the whole list under `root`. */
function firstMessage(errors: object): string | null {
  for (const [name, error] of Object.entries(errors)) {
    if (name === "ref" || typeof error !== "object" || error === null) continue;
    const message = typeof error.message === "string" && error.message ? error.message : firstMessage(error);
    if (message) return message;
  }

  return null;
}
