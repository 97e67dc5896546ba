/** The admin's list of couriers' payments. Amounts are in taka. */
import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";

const payoutListQuery = z.object(pageQuery(20));
export type PayoutListQuery = z.infer<typeof payoutListQuery>;

export const adminPayouts = listAddress(adminRoutes.payouts, payoutListQuery);

export type ListedPayout = {
  id: string;
  courier_name: string;
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
  fetched_at: string;
  settled_at: string | null;
  /** Staff's explanation of the difference. */
  note: string;
};

/** Couriers round their charge for the whole payment. In taka. */
const ROUNDING = 1;

/** Whether staff must explain the payment before it counts as settled. */
export const needsNote = ({ difference, unknown_count: strangers }: ListedPayout): boolean =>
  strangers > 0 || Math.abs(difference ?? 0) >= ROUNDING;

export type CourierBalance = { courier_name: string; parcels: number; amount: number; oldest: string };
