import type { FieldErrors } from "react-hook-form";
import { notifyInvalid } from "./notify-error";

/** Says the first thing that is wrong with a form; each field says its own besides (spec 8). */
export function notifyFirstError(errors: FieldErrors): void {
  const [first] = Object.values(errors);
  if (typeof first?.message === "string") notifyInvalid(first.message);
}
