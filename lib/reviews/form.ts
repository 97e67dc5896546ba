/** Validation of review and report forms. */
import { z } from "zod";
import { formCheck } from "@/lib/form-check";
import { t } from "@/lib/texts/text";
import { CHOOSE_STARS, reportSchema, reviewInputSchema } from "./schema";

/** Text fields; the image is sent separately. */
const reviewFormSchema = reviewInputSchema.omit({ image_url: true }).extend({
  stars: z
    .string({ error: () => t(CHOOSE_STARS) })
    .transform(Number)
    .pipe(reviewInputSchema.shape.stars),
});
export type ReviewFormValues = z.infer<typeof reviewFormSchema>;

export const checkReview = formCheck(reviewFormSchema);
export const checkReport = formCheck(reportSchema);
