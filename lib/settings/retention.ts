/**
 * Days for which the shop keeps personal data, as chosen by its owner (ADR 096). Clean-up and the privacy policy read the same values. Pure.
 */
import { z } from "zod";
import { t } from "@/lib/texts/text";
import { toFieldText, typedNumber } from "@/lib/typed-number";

const MAX_DAYS = 3650;

/** Limits and initial value of each period, in days; ADR 096 gives their reasons. */
export const retentionPeriods = {
  audit_days: { min: 365, max: MAX_DAYS, initial: 400 },
  access_days: { min: 90, max: 365, initial: 365 },
  answer_days: { min: 30, max: MAX_DAYS, initial: 400 },
  // Closed complaints are kept as long as messages.
  message_days: { min: 30, max: MAX_DAYS, initial: 730 },
  mail_days: { min: 7, max: 365, initial: 30 },
} as const;

export type RetentionPeriod = keyof typeof retentionPeriods;

function daysSchema({ min, max }: { min: number; max: number }) {
  const error = () => t("Enter a whole number of days from {min} to {max}", { min, max });

  return z.int({ error }).min(min, { error }).max(max, { error });
}

export const retentionSchema = z.object({
  /** Records of activity, except those about orders. */
  audit_days: daysSchema(retentionPeriods.audit_days),
  /** Records of sign-ins, exports, uploads and read messages, and network addresses in all records. */
  access_days: daysSchema(retentionPeriods.access_days),
  /** Single answers of quiz games. */
  answer_days: daysSchema(retentionPeriods.answer_days),
  /** Contact messages and closed complaints. */
  message_days: daysSchema(retentionPeriods.message_days),
  /** Sent emails, and all text messages. */
  mail_days: daysSchema(retentionPeriods.mail_days),
});
export type Retention = z.infer<typeof retentionSchema>;

/** Emails that were given up are kept longer, because staff may send them again. */
export const failedMailDays = ({ mail_days }: Retention): number => Math.max(mail_days, 90);

/** A partial update: omitted fields stay unchanged. */
export const retentionChangesSchema = retentionSchema.partial();
export type RetentionChanges = z.infer<typeof retentionChangesSchema>;

const typedDays = typedNumber("Enter a whole number");

/** The periods as typed. */
export const retentionFormSchema = z.object({
  audit_days: typedDays.pipe(retentionSchema.shape.audit_days),
  access_days: typedDays.pipe(retentionSchema.shape.access_days),
  answer_days: typedDays.pipe(retentionSchema.shape.answer_days),
  message_days: typedDays.pipe(retentionSchema.shape.message_days),
  mail_days: typedDays.pipe(retentionSchema.shape.mail_days),
});
export type RetentionForm = z.input<typeof retentionFormSchema>;

export function toRetentionForm(retention: Retention): RetentionForm {
  return {
    audit_days: toFieldText(retention.audit_days),
    access_days: toFieldText(retention.access_days),
    answer_days: toFieldText(retention.answer_days),
    message_days: toFieldText(retention.message_days),
    mail_days: toFieldText(retention.mail_days),
  };
}
