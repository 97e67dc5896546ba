/** Views of the admin's list of parcels at couriers, and its URL. */
import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import type { Label } from "@/lib/texts/catalogue";
import type { Parcel } from "./parcel-schema";
import type { ParcelStatus } from "./parcel-status";

export const parcelViews = ["check", "returns", "moving"] as const;
export type ParcelView = (typeof parcelViews)[number];

export const parcelViewLabels: Record<ParcelView, { label: Label; empty: Label }> = {
  check: { label: "To decide^parcels", empty: "No parcel needs a decision" },
  returns: { label: "May come back^parcels", empty: "No parcel is about to come back" },
  moving: { label: "On the way^parcels", empty: "No parcel is on the way" },
};

/** Statuses in which another attempt may still prevent a return, and those of a return. */
export const returnStates = ["hold", "return_requested", "refused", "returning"] as const satisfies ParcelStatus[];

const parcelListQuery = z.object({ view: z.enum(parcelViews).default("check"), ...pageQuery(20) });
export type ParcelListQuery = z.infer<typeof parcelListQuery>;

export const adminParcels = listAddress(adminRoutes.parcels(), parcelListQuery);

/** A parcel with its order, as staff see it. */
export type ListedParcel = Parcel & {
  order_number: string;
  name: string;
  phone: string;
  district: string;
  /** When its present state began. */
  since: string;
  /** Whether another attempt may still prevent a return. */
  may_be_attempted: boolean;
  /** End of the courier's time for another attempt; null if there is none or it is not known. */
  reattempt_until: string | null;
  /** Units that come back from a partly delivered parcel. */
  rest: { units: number; name: string; name_bn: string | null }[];
};

/** Numbers of parcels to decide, buyers to call and payments to record, and couriers that reject the shop's credentials. */
export type OpenCourierWork = {
  toDecide: number;
  toCall: number;
  toSettle: number;
  unread: number;
  rejected: string[];
};
