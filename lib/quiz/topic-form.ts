/** The form of a topic: the API's own rules, checked in the browser first. */
// First: the schemas are built when they are imported.
import "@/lib/zod-in-browser";

import type { z } from "zod";
import { topicInputSchema } from "./bank-schema";

export const topicFormSchema = topicInputSchema;
/** What the fields hold. */
export type TopicFields = z.input<typeof topicFormSchema>;
