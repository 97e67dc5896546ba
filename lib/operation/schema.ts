/** What went wrong in the background and waits for an admin: mails that were not sent, tasks whose last run failed. */
import { z } from "zod";
import { idSchema } from "@/lib/text";
import { says } from "@/lib/validation-messages";

export const MAIL_NOT_FOUND = "No such mail was given up";
export const TASK_NOT_FOUND = "There is no such task";

export const givenUpMailSchema = z.object({
  id: z.uuid(),
  /** What it is about: one of the kinds of mail. */
  kind: z.string(),
  recipient: z.string(),
  /** The order that it is about, where it is about one. */
  order: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  attempts: z.int(),
  failed_at: z.iso.datetime(),
  /** The mail server's own words, or ours. */
  error: z.string().nullable(),
  /** False for one whose link works no more. */
  can_be_sent: z.boolean(),
});
export type GivenUpMail = z.infer<typeof givenUpMailSchema>;

export const failingTaskSchema = z.object({
  name: z.string(),
  /** How often it failed since it last succeeded. */
  failures: z.int(),
  first_failed_at: z.iso.datetime(),
  last_failed_at: z.iso.datetime(),
  error: z.string(),
});
export type FailingTask = z.infer<typeof failingTaskSchema>;

const givenUpMailsSchema = z.object({
  count: z.int(),
  /** The last of them that were given up. */
  latest: z.array(givenUpMailSchema),
});
export type GivenUpMails = z.infer<typeof givenUpMailsSchema>;

export const failuresSchema = z.object({
  /** That could not be sent and are still news. */
  mails: givenUpMailsSchema,
  /** That are no news any more. */
  overdue_mails: givenUpMailsSchema,
  tasks: z.array(failingTaskSchema),
});
export type Failures = z.infer<typeof failuresSchema>;

export const mailParams = z.object({ id: idSchema });
export const taskParams = z.object({
  name: z.string().regex(/^[a-z-]{1,40}$/, { error: says("{field} must be the name of a background task") }),
});

export const begunSchema = z.object({ message: z.string() });
export const sentAgainSchema = begunSchema.extend({ count: z.int() });
