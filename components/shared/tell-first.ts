import type { FieldErrors, FieldValues } from "react-hook-form";
import { notifyInvalid } from "./notify-error";

/** For a form that is not right: names the first thing that is wrong, beside what each field says (spec 8). */
export function tellFirst<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  const [first] = Object.values(errors);
  if (typeof first?.message === "string") notifyInvalid(first.message);
}
