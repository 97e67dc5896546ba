/** Topic form, validated in the browser with the API's rules. */
// Must come first: the schemas are built at import time.
import "@/lib/zod-in-browser";

import type { z } from "zod";
import { topicInputSchema } from "./bank-schema";

export const topicFormSchema = topicInputSchema;
/** Field values. */
export type TopicFields = z.input<typeof topicFormSchema>;
