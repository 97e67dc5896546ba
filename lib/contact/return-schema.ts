import { z } from "zod";
import { formCheck } from "@/lib/form-check";
import { strictBody } from "@/lib/strict-body";
import { idSchema, imageUrlSchema, multiLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { complaintLimits } from "./complaint";
import { MAX_RETURN_PICTURES, returnWishes } from "./return-request";

const messageRequired = { error: () => t("Please describe what went wrong") };

const typed = {
  wish: z.enum(returnWishes, { error: () => t("Choose what you ask for") }),
  message: z.string(messageRequired).pipe(multiLine(complaintLimits.message).min(1, messageRequired)),
};

/** `pictures`: uploaded by the same account (`POST reviews/upload-image`). */
export const returnRequestSchema = strictBody({
  order_id: idSchema,
  ...typed,
  pictures: z.array(imageUrlSchema).max(MAX_RETURN_PICTURES).default([]),
});
export type ReturnRequestInput = z.output<typeof returnRequestSchema>;

export const checkReturnRequest = formCheck(z.object(typed));
