/** Phone numbers that cannot order in cash: requests, and the list for staff. */
import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { strictBody } from "@/lib/strict-body";
import { idSchema, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { BLOCK_DAYS, BLOCK_REASON_MAX } from "./block-terms";

export const BLOCK_NOT_FOUND = "This number is no longer blocked";

export const blockNumberSchema = strictBody({
  reason: requiredLine("Reason", BLOCK_REASON_MAX),
  days: z
    .int({ error: () => t("Enter a whole number") })
    .min(1, { error: () => t("Please block the number for a day at least") })
    .max(BLOCK_DAYS, { error: () => t("Please block the number for a year at most") }),
});
export type BlockNumberInput = z.infer<typeof blockNumberSchema>;

export const blockParams = z.object({ id: idSchema });

export const blockedNumberSchema = z.object({
  id: z.uuid(),
  phone: z.string(),
  reason: z.string(),
  /** Null if the account of the author was deleted. */
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  order_id: z.uuid(),
  order_number: z.string(),
});
export type BlockedNumber = z.infer<typeof blockedNumberSchema>;

const blockListQuery = z.object(pageQuery(20));
export type BlockListQuery = z.infer<typeof blockListQuery>;

export const adminBlocks = listAddress(adminRoutes.blockedNumbers, blockListQuery);
