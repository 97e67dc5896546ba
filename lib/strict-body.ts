import { z } from "zod";
import { t } from "./texts/text";

/** Body of a call that changes an order. Unknown fields are rejected (422), because a misspelled one would be silently ignored. */
export function strictBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? t("Please leave out {name}: there is no such field", { name: issue.keys[0] ?? "" })
        : undefined,
  });
}
