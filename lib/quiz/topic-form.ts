/** Topic form, validated in the browser with the API's rules. */
import type { z } from "zod";
import { topicInputSchema } from "./bank-schema";

export const topicFormSchema = topicInputSchema;
/** Field values. */
export type TopicFields = z.input<typeof topicFormSchema>;
