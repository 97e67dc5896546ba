/** The admin's list of couriers' payments. Amounts are in taka. */
import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { formatTaka } from "@/lib/money";
import { pageQuery } from "@/lib/pagination";
import { t } from "@/lib/texts/text";
import { courierNameOf } from "./booking-couriers";

const payoutListQuery = z.object({
  /** The courier's number of one payment. */
  number: z.string().min(1).max(100).optional(),
  ...pageQuery(20),
});
export type PayoutListQuery = z.infer<typeof payoutListQuery>;

export const adminPayouts = listAddress(adminRoutes.payouts, payoutListQuery);

export type ListedPayout = {
  id: string;
  courier_name: string;
  /** Whether it is a courier's sheet that staff have applied. */
  is_sheet: boolean;
  number: string;
  /** As the courier writes it. */
  paid_at: string | null;
  total: number;
  collected: number;
  /** As the payment states them, or of its parcels; null: not known for every parcel. */
  charges: number | null;
  /** Paid, minus collected cash less charges; null if charges are not known. */
  difference: number | null;
  parcels: number;
  /** The courier's numbers that no parcel of the shop has. */
  unknown: readonly string[];
  /** All of them; at most 20 numbers are listed. */
  unknown_count: number;
  /** Parcels of the shop that another payment contains, with its number. */
  elsewhere: readonly { consignment: string; number: string }[];
  elsewhere_count: number;
  fetched_at: string;
  settled_at: string | null;
  /** Staff's explanation of the difference. */
  note: string;
};

/** Couriers round their charge for the whole payment. In taka. */
const ROUNDING = 1;

/** Whether staff must explain the payment before it counts as settled. */
export const needsNote = ({
  difference,
  unknown_count: strangers,
  elsewhere_count: elsewhere,
}: ListedPayout): boolean => strangers + elsewhere > 0 || Math.abs(difference ?? 0) >= ROUNDING;

/** Stored in place of the courier for a sheet. */
export const SHEET = "sheet";

export const payerOf = (courier: string): string => (courier === SHEET ? t("Courier's sheet") : courierNameOf(courier));

/** A payment that could not be read. */
export type UnreadPayout = {
  courier_name: string;
  number: string;
  /** The courier's words, or what is wrong with its answer. */
  problem: string;
  /** Null: not before the account is saved again. */
  next_attempt_at: string | null;
};

export type CourierBalance = { courier_name: string; parcels: number; amount: number; oldest: string };

/** `difference`: in taka, not 0. */
export function differenceText(difference: number): string {
  const sum = formatTaka(Math.abs(difference));

  return difference < 0 ? t("{sum} too little was paid.", { sum }) : t("{sum} too much was paid.", { sum });
}
