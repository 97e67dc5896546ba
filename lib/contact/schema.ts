import { z } from "zod";
import { bulkIds, expectedCount } from "@/lib/bulk";
import { orderSummarySchema } from "@/lib/orders/order-summary-schema";
import { listOf, pageQuery } from "@/lib/pagination";
import { SEARCH_MAX } from "@/lib/search-params";
import { emailSchema, idSchema, multiLine, oneLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { complaintOutcomes } from "./complaint";
import { complaintSchema } from "./complaint-schema";
import { contactLimits, FILL_IN_ALL_FIELDS } from "./form";

export const MESSAGE_SENT = "Thanks for your message. We'll reply within 24 hours.";
export const MESSAGE_NOT_FOUND = "Message not found";
export const COMPLAINT_CLOSED = "This complaint is closed already";
export const COMPLAINT_OPEN = "This complaint is open already";
export const NOT_A_COMPLAINT = "This message is not a complaint";

/** A required field that reports only one message when blank, whatever other rules it breaks. */
function requiredField<Field extends z.ZodType<string, string>>(field: Field) {
  return z
    .string({ error: () => t(FILL_IN_ALL_FIELDS) })
    .refine((text) => text.trim() !== "", { error: () => t(FILL_IN_ALL_FIELDS) })
    .pipe(field);
}

export const contactInputSchema = z.object({
  name: requiredField(oneLine(contactLimits.name)),
  email: requiredField(emailSchema),
  subject: requiredField(oneLine(contactLimits.subject)),
  message: requiredField(multiLine(contactLimits.message)),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

export const contactMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Locale of the page with the form, used for replies. */
  locale: z.enum(["en", "bn"]),
  is_read: z.boolean(),
  /** Time and author of the last reply; null while unanswered. */
  answered_at: z.iso.datetime().nullable(),
  answered_by: z.string().nullable(),
  /** Null if the message is not a complaint. */
  complaint: complaintSchema.nullable(),
  created_at: z.iso.datetime(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const contactFilters = {
  /** Part of name, email address, subject or text; or at least four digits of the sender's phone. */
  search: oneLine(SEARCH_MAX).optional(),
  unread_only: z.stringbool().default(false),
  unanswered_only: z.stringbool().default(false),
  /** Complaints only: open ones in the order of their deadlines, or closed ones. */
  complaints: z.enum(["open", "closed"]).optional(),
};

export const contactListQuery = z.object({ ...pageQuery(20), ...contactFilters });
export type ContactListQuery = z.infer<typeof contactListQuery>;
export type ContactFilters = Pick<ContactListQuery, keyof typeof contactFilters>;

export const contactListSchema = listOf(contactMessageSchema);
export const contactParams = z.object({ id: idSchema });

/** All messages that match the list's filters, across pages. */
export const contactSelectionQuery = z.object({ ...contactFilters, count: expectedCount });
export type ContactSelectionQuery = z.infer<typeof contactSelectionQuery>;
export const contactSelectionSchema = z.object({ ids: z.array(z.uuid()) });

/** A reply by email from the shop; without a text, the admin replied elsewhere. */
const contactReplySchema = z.object({
  id: z.uuid(),
  text: z.string().nullable(),
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type ContactReply = z.infer<typeof contactReplySchema>;

/** The sender, identified by the message's address and the phone numbers in it. */
const senderSchema = z.object({
  /** The account with this address. */
  customer: z
    .object({ id: z.uuid(), full_name: z.string(), phone: z.string().nullable(), orders_count: z.int() })
    .nullable(),
  /** Newest orders of the account, the address, and the phone numbers in the message. */
  orders: z.array(orderSummarySchema),
});
export type Sender = z.infer<typeof senderSchema>;

export const contactDetailsSchema = contactMessageSchema.extend({
  replies: z.array(contactReplySchema),
  sender: senderSchema,
});
export type ContactDetails = z.infer<typeof contactDetailsSchema>;

export const REPLY_REQUIRED: Label = "Please write an answer";
const replyRequired = { error: () => t(REPLY_REQUIRED) };
export const replyInputSchema = z
  .object({
    text: z.string(replyRequired).pipe(multiLine(contactLimits.message).min(1, replyRequired)),
    /** Closes a complaint with this outcome. */
    outcome: z.enum(complaintOutcomes).optional(),
    /** Opens a closed complaint again; the text is the reason. */
    reopen: z.boolean().optional(),
  })
  .refine(({ outcome, reopen }) => !(outcome && reopen), {
    path: ["reopen"],
    error: () => t("A complaint is either closed or opened again"),
  });
export type ReplyInput = z.infer<typeof replyInputSchema>;

/** At least one of the two marks is required. */
const marks = { is_read: z.boolean().optional(), is_answered: z.boolean().optional() };
type Marks = { is_read?: boolean | undefined; is_answered?: boolean | undefined };
const hasMark = (input: Marks) => input.is_read !== undefined || input.is_answered !== undefined;
const NO_MARK = { path: ["is_read"], error: () => t("Please say whether it's read or answered") };

export const contactChangesSchema = z.object(marks).refine(hasMark, NO_MARK);
export type ContactChanges = z.infer<typeof contactChangesSchema>;

/** Several messages in one request. */
export const bulkMessagesSchema = z.object({ ids: bulkIds, ...marks }).refine(hasMark, NO_MARK);
export type BulkMessagesInput = z.infer<typeof bulkMessagesSchema>;
