/** Links between an order and those that exchange or replace its goods (ADR 114). */
import { z } from "zod";

const linkedOrderSchema = z.object({ id: z.uuid(), order_number: z.string() });

export const replacementLinks = {
  /** The order whose goods this one exchanges or replaces. */
  replaces: linkedOrderSchema.nullable(),
  /** Orders that do so with its goods, the oldest first. */
  replaced_by: z.array(linkedOrderSchema),
};
