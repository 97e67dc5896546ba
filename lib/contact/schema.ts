import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { emailSchema, idSchema, multiLine, oneLine } from "@/lib/text";
import { contactLimits, FILL_IN_ALL_FIELDS } from "./form";

export const MESSAGE_SENT = "Thank you for your message. We reply within 24 hours.";
export const MESSAGE_NOT_FOUND = "Message not found";

/** The only message for a blank field, whatever other rules it breaks. */
function filledIn<Field extends z.ZodType<string, string>>(field: Field) {
  return z
    .string(FILL_IN_ALL_FIELDS)
    .refine((text) => text.trim() !== "", FILL_IN_ALL_FIELDS)
    .pipe(field);
}

export const contactInputSchema = z.object({
  name: filledIn(oneLine(contactLimits.name)),
  email: filledIn(emailSchema),
  subject: filledIn(oneLine(contactLimits.subject)),
  message: filledIn(multiLine(contactLimits.message)),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

export const contactMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactListQuery = z.object({ ...pageQuery(20), unread_only: z.stringbool().default(false) });
export type ContactListQuery = z.infer<typeof contactListQuery>;

export const contactListSchema = listOf(contactMessageSchema);
export const contactParams = z.object({ id: idSchema });
export const contactChangesSchema = z.object({ is_read: z.boolean() });
