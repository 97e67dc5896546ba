import { z } from "zod";
import { emailSchema, idSchema } from "@/lib/text";

export const stockNoticeSchema = z.object({
  product_id: idSchema,
  /** Defaults to the signed-in account's address. */
  email: emailSchema.optional(),
});
export type StockNoticeInput = z.infer<typeof stockNoticeSchema>;

export const WILL_TELL = "We write to you as soon as it is back.";
export const LOOK_INTO_MAILBOX =
  "Please look into your mailbox: the link in our mail switches this on. Nothing there? It may be in the spam folder.";
export const IN_STOCK_ALREADY = "It is back already: you can order it now.";
export const TOO_MANY_NOTICES = "You wait for 20 products already. Stop some of them by the link in our mails first.";
export const NOTICE_CONFIRMED = "Done. We write to this address once, as soon as it is back.";
export const NOTICES_STOPPED = "Stopped. We do not tell this address about products any more.";
