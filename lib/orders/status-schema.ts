import { z } from "zod";
import { strictBody } from "@/lib/strict-body";
import { multiLine } from "@/lib/text";
import { CANCEL_NOTE_MAX, cancelReasons } from "./cancel-reasons";
import { orderStatuses } from "./schema";

/** `reason` and `note`: why the customer cancels; for `cancelled` only. */
export const changeStatusSchema = strictBody({
  status: z.enum(orderStatuses),
  reason: z.enum(cancelReasons).optional(),
  note: multiLine(CANCEL_NOTE_MAX).optional(),
});
export type StatusInput = z.infer<typeof changeStatusSchema>;
