import { z } from "zod";
import { FULL_NAME_MAX, newPasswordSchema, userSchema } from "@/lib/auth/schema";
import { nameSchema } from "@/lib/names";
import { emailSchema, idSchema, phoneSchema, untrimmed } from "@/lib/text";
import { t } from "@/lib/texts/text";

/** Emails that an account can switch off. */
export const optionalMails = ["back_in_stock", "quiz_reward"] as const;

const emailsSchema = z.object({ back_in_stock: z.boolean(), quiz_reward: z.boolean() });

export const accountSchema = userSchema.extend({
  locale: z.enum(["en", "bn"]).describe("Language of the account's e-mails"),
  email_verified: z.boolean(),
  /** Address that waits for its confirmation. */
  pending_email: z.string().nullable(),
  emails: emailsSchema.describe("Optional e-mails; false: switched off"),
  /** False for an account that signs in through a third party only. */
  has_password: z.boolean(),
  deletion_due_at: z.iso.datetime().nullable().describe("When the account will be deleted; null: not requested"),
});
export type Account = z.infer<typeof accountSchema>;

/** Changes to the caller's profile; omitted fields stay unchanged. */
export const profileSchema = z.object({
  full_name: nameSchema("Full name", FULL_NAME_MAX).optional(),
  phone: phoneSchema.nullable().optional(),
  locale: z.enum(["en", "bn"]).optional(),
  emails: emailsSchema.partial().optional(),
});
export type Profile = z.output<typeof profileSchema>;

/** The current password: any text of plausible length. */
export const currentPasswordSchema = untrimmed("Current password")
  .min(1, { error: () => t("Please enter your current password") })
  .max(1000);

export const changePasswordSchema = z.object({
  current_password: currentPasswordSchema,
  new_password: newPasswordSchema,
});

export const changeEmailSchema = z.object({ email: emailSchema });

/** A signed-in device. */
export const deviceSchema = z.object({
  id: z.uuid(),
  device: z.string().nullable().describe("Browser and system, such as `Chrome, Android`; null if unknown"),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().describe("At most an hour old"),
  is_current: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const deviceParams = z.object({ id: idSchema });

export const DEVICE_NOT_FOUND = "Device not found";
