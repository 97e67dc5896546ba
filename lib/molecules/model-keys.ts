/** Model keys referenced by other data. Only the server checks whether the models exist. */
import { z } from "zod";
import { messageFor } from "@/lib/validation-messages";

export const modelKeysInput = (max: number) =>
  z
    .array(
      z.string().regex(/^[a-z0-9-]{1,60}$/, { error: messageFor("{field} must be the name of a shape of /molecules") }),
    )
    .max(max)
    .transform((keys) => [...new Set(keys)])
    .nullish();
