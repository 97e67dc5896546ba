/** Requests and responses for parcels and couriers' accounts. */
import { z } from "zod";
import { accountState, credentialsSchema } from "@/lib/credentials";
import { strictBody } from "@/lib/strict-body";
import { idSchema } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { bookingCouriers, MAX_BOOKED_AT_ONCE } from "./booking-couriers";
import { bookingProblems, parcelAttentions, parcelStatuses } from "./parcel-status";
import { reattempts } from "./reattempts";

const courierSchema = z.enum(bookingCouriers, { error: () => t("Choose a courier") });

export const courierParams = z.object({ courier: courierSchema });

export const courierAccountSchema = strictBody({
  credentials: credentialsSchema,
  /** Pick-up store, for couriers with several. */
  store_id: z.int().positive().optional(),
  /** Replaces the secret that webhooks carry. */
  renew_webhook: z.boolean().default(false),
});
export type CourierAccountInput = z.infer<typeof courierAccountSchema>;

const courierStateSchema = z.object({
  courier: courierSchema,
  ...accountState,
  store_id: z.int().nullable(),
  has_webhook: z.boolean(),
  /** To be entered in the courier's panel. */
  webhook_url: z.string(),
});

export const courierAccountsSchema = z.object({ couriers: z.array(courierStateSchema) });
export type CourierAccounts = z.infer<typeof courierAccountsSchema>;

export const savedCourierAccountSchema = courierStateSchema.extend({
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Shown once, when it is new. */
  webhook_secret: z.string().nullable(),
});
export type SavedCourierAccount = z.infer<typeof savedCourierAccountSchema>;

export const bookParcelsSchema = strictBody({
  courier: courierSchema,
  ids: z
    .array(idSchema)
    .min(1)
    .max(MAX_BOOKED_AT_ONCE, { error: () => t("Please book 100 orders at a time at most") }),
  /** Books orders with a risk, such as one that is not confirmed by phone. */
  anyway: z.boolean().default(false),
});
export type BookParcelsInput = z.infer<typeof bookParcelsSchema>;

export const bookedParcelsSchema = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      order_number: z.string().nullable(),
      /** `done`: the booking is under way. `unchanged`: it was booked before. */
      outcome: z.enum(["done", "unchanged", "refused"]),
      detail: z.string().nullable(),
    }),
  ),
});
export type BookedParcels = z.infer<typeof bookedParcelsSchema>;

/** Order ids, comma-separated. */
export const parcelsQuery = z.object({
  orders: z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/i, {
    error: () => t("Orders must be order ids separated by commas, 100 at most"),
  }),
});
export type ParcelsQuery = z.infer<typeof parcelsQuery>;

export const parcelSchema = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  courier: z.string(),
  courier_name: z.string(),
  status: z.enum(parcelStatuses),
  /** The courier's own word. */
  courier_status: z.string().nullable(),
  consignment_id: z.string().nullable(),
  tracking_code: z.string().nullable(),
  tracking_link: z.string().nullable(),
  /** In taka. */
  amount_to_collect: z.number(),
  collected: z.number().nullable(),
  charge: z.number().nullable(),
  problem: z.enum(bookingProblems).nullable(),
  /** The courier's explanation, as it wrote it. */
  problem_text: z.string(),
  /** Whether the courier can be asked to bring it back (POST …/recall). */
  can_recall: z.boolean(),
  /** Whether the program is still working on the booking. */
  is_under_way: z.boolean(),
  /** Why a person must look at it; null: nobody must. */
  attention: z.enum(parcelAttentions).nullable(),
  /** Since when the courier no longer knows the parcel. */
  missing_since: z.string().nullable(),
  /** Since when goods of a partly delivered parcel are coming back; null: none, or recorded (`returned`, `lost`, `damaged`). */
  rest_since: z.string().nullable(),
  /** Outcome of the last call to the buyer about another attempt, and its time. */
  reattempt: z.enum(reattempts).nullable(),
  reattempt_at: z.string().nullable(),
  status_at: z.string().nullable(),
  booked_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** The newest parcel of each order that has one. */
export const parcelsSchema = z.object({ parcels: z.array(parcelSchema) });
export type Parcels = z.infer<typeof parcelsSchema>;

/** Charges to expect, one sum per courier that knows them. Amounts in taka. */
export const expectedChargesSchema = z.object({
  charges: z.array(
    z.object({
      courier: courierSchema,
      orders: z.int(),
      /** Orders that the sum covers. */
      known: z.int(),
      sum: z.number(),
    }),
  ),
});
export type ExpectedCharges = z.infer<typeof expectedChargesSchema>;

export const PARCEL_NOT_FOUND = "Parcel not found" satisfies Label;

export const parcelParams = z.object({ id: idSchema });

/**
 * Decides a booking whose outcome is unclear, after a look at the courier's panel, or tries a failed one again. Of booked parcels:
 * `cancelled` at the courier, `returned` to the shop, `lost` or `damaged` and written off (of a
 * partly delivered parcel: its rest), `seen` if the courier's report is settled.
 */
export const resolveBookingSchema = z.discriminatedUnion(
  "outcome",
  [
    strictBody({
      outcome: z.literal("booked"),
      consignment_id: z
        .string({ error: () => t("Please enter the courier's number") })
        .regex(/^[\w-]{3,40}$/, { error: () => t("Please enter the courier's number") }),
    }),
    strictBody({ outcome: z.literal("not_booked") }),
    strictBody({ outcome: z.literal("cancelled") }),
    strictBody({ outcome: z.literal("returned") }),
    strictBody({ outcome: z.literal("lost") }),
    strictBody({ outcome: z.literal("damaged") }),
    strictBody({ outcome: z.literal("seen") }),
  ],
  { error: ({ code }) => (code === "invalid_union" ? t("Choose what happened to the parcel") : undefined) },
);
export type ResolveBookingInput = z.infer<typeof resolveBookingSchema>;

export const reattemptSchema = strictBody({
  reattempt: z.enum(reattempts, { error: () => t("Choose how the call ended") }),
});
export type ReattemptInput = z.infer<typeof reattemptSchema>;

export const webhookAnswerSchema = z.object({ status: z.literal("success") });
