/** Background failures that need an admin's attention: unsent emails, and tasks whose last run failed. */
import { z } from "zod";
import { idSchema } from "@/lib/text";
import { messageFor } from "@/lib/validation-messages";

export const MAIL_NOT_FOUND = "There is no such failed email";
export const TASK_NOT_FOUND = "There is no such task";

export const givenUpMailSchema = z.object({
  id: z.uuid(),
  /** Kind of the email. */
  kind: z.string(),
  recipient: z.string(),
  /** The order concerned, if any. */
  order: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  attempts: z.int(),
  failed_at: z.iso.datetime(),
  /** Message of the mail server or the shop. */
  error: z.string().nullable(),
  /** False if the link in the email has expired. */
  can_be_sent: z.boolean(),
});
export type GivenUpMail = z.infer<typeof givenUpMailSchema>;

export const failingTaskSchema = z.object({
  name: z.string(),
  /** Number of failures since the last success. */
  failures: z.int(),
  first_failed_at: z.iso.datetime(),
  last_failed_at: z.iso.datetime(),
  error: z.string(),
});
export type FailingTask = z.infer<typeof failingTaskSchema>;

const givenUpMailsSchema = z.object({
  count: z.int(),
  /** The latest abandoned emails. */
  latest: z.array(givenUpMailSchema),
});
export type GivenUpMails = z.infer<typeof givenUpMailsSchema>;

export const failuresSchema = z.object({
  /** Failed emails that are still current. */
  mails: givenUpMailsSchema,
  /** Failed emails that are too old to send. */
  overdue_mails: givenUpMailsSchema,
  tasks: z.array(failingTaskSchema),
});
export type Failures = z.infer<typeof failuresSchema>;

export const mailParams = z.object({ id: idSchema });
export const taskParams = z.object({
  name: z.string().regex(/^[a-z-]{1,40}$/, { error: messageFor("{field} must be the name of a background task") }),
});

export const begunSchema = z.object({ message: z.string() });
export const sentAgainSchema = begunSchema.extend({ count: z.int() });
