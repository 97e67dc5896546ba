import { z } from "zod";
import { t } from "./texts/text";

/**
 * The body of a call that changes an order's state: an unknown field is refused (422), since a misspelled one would leave out what it was
 * meant to say.
 */
export function strictBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? t("Please leave out {name}: there is no such field", { name: issue.keys[0] ?? "" })
        : undefined,
  });
}
