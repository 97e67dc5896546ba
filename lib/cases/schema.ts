/** Cases (D3.26): exceptions about a payment or code that an admin must resolve. */
import { z } from "zod";
import { isTaka } from "@/lib/money";
import { caseActions, caseKinds } from "@/lib/orders/case-kinds";
import { MAX_ORDER_TAKA } from "@/lib/orders/schema";
import { listOf, pageQuery } from "@/lib/pagination";
import { strictBody } from "@/lib/strict-body";
import { TWO_DECIMALS } from "@/lib/taka-schema";
import { idSchema, oneLine } from "@/lib/text";
import { messageFor } from "@/lib/validation-messages";

/** `superseded`: the case resolved itself, for example because a code became available. */
export const caseResolutions = [...caseActions, "superseded"] as const;

export const CASE_NOT_FOUND = "Case not found";

export const caseStates = ["open", "resolved", "all"] as const;

export const caseListQuery = z.object({
  ...pageQuery(20),
  kind: z.enum(caseKinds).optional(),
  state: z.enum(caseStates).default("open"),
  order_id: idSchema.optional(),
});
export type CaseListQuery = z.infer<typeof caseListQuery>;

export const caseSchema = z.object({
  id: z.uuid(),
  kind: z.enum(caseKinds),
  order_id: z.uuid(),
  order_number: z.string(),
  /** Recipient of the order. */
  name: z.string(),
  phone: z.string(),
  created_at: z.iso.datetime(),
  /** One sentence that explains the case to the admin. */
  detail: z.string(),
  /** Payment concerned, if any, with its amount in taka. */
  transaction_id: z.string().nullable(),
  amount: z.number().nullable(),
  /** Difference after the total changed, in taka: the amount still to collect; negative: to give back. Null if nothing is to be settled. */
  difference: z.number().nullable(),
  /** Currently allowed actions; empty once resolved. */
  actions: z.array(z.enum(caseActions)),
  resolved_at: z.iso.datetime().nullable(),
  resolution: z.enum(caseResolutions).nullable(),
  /** Name of the admin; null if the case is open or resolved itself. */
  resolved_by: z.string().nullable(),
  note: z.string(),
});
export type Case = z.infer<typeof caseSchema>;

export const caseListSchema = listOf(caseSchema);
export const caseParams = z.object({ id: idSchema });

const differenceSchema = z
  .number()
  .min(-MAX_ORDER_TAKA)
  .max(MAX_ORDER_TAKA)
  .refine(isTaka, { error: messageFor(TWO_DECIMALS) });

export const resolveCaseSchema = strictBody({
  action: z.enum(caseActions),
  note: oneLine(500).nullish(),
  /** The difference that the caller saw: if it has changed, the response is 409 and nothing is settled. */
  difference: differenceSchema.nullish(),
});
export type ResolveCaseInput = z.infer<typeof resolveCaseSchema>;

/** Maximum codes created per request. */
export const MAX_GIVEN_CODES = 100;

export const giveCodesSchema = strictBody({
  /** Description of the batch from which the orders need a code; null: general codes. */
  batch: oneLine(500).min(1).nullable(),
  /** Number of missing codes that the caller saw; at most the number still missing is created. */
  make: z.int().min(0).max(MAX_GIVEN_CODES),
});
export type GiveCodesInput = z.infer<typeof giveCodesSchema>;

/** Number of codes created, orders served, and orders still waiting. */
export const givenCodesSchema = z.object({ made: z.int(), served: z.int(), left: z.int() });
export type GivenCodes = z.infer<typeof givenCodesSchema>;
