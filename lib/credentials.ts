/** Credentials of the shop's accounts at couriers, SMS providers and Telegram, which an owner enters. Pure. */
import { z } from "zod";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export type Credential = { name: string; label: Label; isOptional?: true };

/** They never come back; an omitted or empty one keeps its stored value. */
export const credentialsSchema = z
  .record(
    z.string(),
    z
      .string({ error: () => t("Please enter each of the credentials as text") })
      .trim()
      .max(2_000),
  )
  .default({});

/** State of an account, as returned. */
export const accountState = {
  name: z.string(),
  is_set_up: z.boolean(),
  /** False: the credentials are rejected, so that no call is made until they are saved again. */
  is_accepted: z.boolean(),
  checked_at: z.string().nullable(),
};
