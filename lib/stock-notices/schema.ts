import { z } from "zod";
import { emailSchema, idSchema } from "@/lib/text";

export const stockNoticeSchema = z.object({
  product_id: idSchema,
  /** Defaults to the signed-in account's address. */
  email: emailSchema.optional(),
});
export type StockNoticeInput = z.infer<typeof stockNoticeSchema>;

export const WILL_TELL = "We'll email you as soon as it's back.";
export const LOOK_INTO_MAILBOX =
  "Check your email and tap the link to turn this on. Not there? Look in your spam folder.";
export const IN_STOCK_ALREADY = "It's already back: order it now.";
export const TOO_MANY_NOTICES =
  "You're already waiting for 20 products. Stop some first, using the link in our emails.";
export const NOTICE_CONFIRMED = "Done. We'll email this address once, as soon as it's back.";
export const NOTICES_STOPPED = "Stopped. We won't email this address about products any more.";
