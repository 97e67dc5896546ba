/** The forms about reviews: what is looked at before one is sent, or reported. */
// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import { z } from "zod";
import { formCheck } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { CHOOSE_STARS, reportSchema, reviewInputSchema } from "./schema";

/** The fields as text; the picture is sent beside them. */
const reviewFormSchema = reviewInputSchema.omit({ image_url: true }).extend({
  stars: z
    .string({ error: () => t(CHOOSE_STARS) })
    .transform(Number)
    .pipe(reviewInputSchema.shape.stars),
});
export type ReviewFormValues = z.infer<typeof reviewFormSchema>;

export const checkReview = formCheck(reviewFormSchema);
export const checkReport = formCheck(reportSchema);
