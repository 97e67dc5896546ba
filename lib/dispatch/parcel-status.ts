/** Statuses of parcels, common to all couriers, and which report of a courier replaces which (ADR 100). Pure. */

export const parcelStatuses = [
  ...(["draft", "booking", "booked", "picked", "in_transit", "at_hub", "out_for_delivery", "delivered"] as const),
  ...(["partial", "hold", "refused", "return_requested", "returning", "returned", "lost", "damaged"] as const),
  "unknown",
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** Why a booking did not succeed. `unclear`: the courier may have booked it, so that it must not be repeated without a look. */
export const bookingProblems = ["refused", "unreachable", "account", "unclear"] as const;

/** Why a person must look at a parcel (prisma/models/parcels.prisma). */
export const parcelAttentions = [
  "reported",
  "order_cancelled",
  "order_changed",
  "unclear",
  "not_booked",
  "unconfirmed",
] as const;

/** Never changed again; trigger parcels_keep_final refuses it. */
const finals = ["delivered", "partial", "returned", "lost", "damaged"] as const satisfies ParcelStatus[];
export type FinalStatus = (typeof finals)[number];

export function isFinal(status: ParcelStatus): status is FinalStatus {
  return finals.some((one) => one === status);
}

/** Statuses that change the order, so that the courier's API has to confirm a webhook. */
export function needsConfirmation(status: ParcelStatus): boolean {
  return isFinal(status) || status === "refused" || status === "returning";
}

const wayBack: readonly ParcelStatus[] = ["refused", "returning", "returned", "lost", "damaged"];

/** Statuses before the courier has the booking. */
export const isUnbooked = (status: ParcelStatus): boolean => status === "draft" || status === "booking";

/** Usual order, for reports without a time. */
const progress: readonly ParcelStatus[] = [
  ...(["booked", "picked", "at_hub", "in_transit", "out_for_delivery", "hold", "return_requested"] as const),
  ...(["refused", "returning"] as const),
];

/** `isRestBack`: the goods that the buyer of a partly delivered parcel did not keep are back in the shop. */
export type Report = { status: ParcelStatus; at: Date | null; isRestBack?: boolean | undefined };

/**
 * `contradicts`: the courier takes a final status back, or part of a delivered parcel returns, so a person must decide. `stale`: the parcel
 * is further already.
 */
export type Judgement = "apply" | "same" | "stale" | "contradicts";

/** Judges a confirmed report about a booked parcel. */
export function judgeReport(present: Report, report: Report): Judgement {
  if (report.status === present.status) return "same";
  if (isUnbooked(report.status)) return "stale";
  if (isUnbooked(present.status)) return "apply";
  if (isFinal(present.status))
    return isFinal(report.status) || wayBack.includes(report.status) ? "contradicts" : "stale";
  if (isFinal(report.status)) return afterRefusal(present.status, report.status) ? "apply" : "contradicts";
  if (present.status === "returning" || present.status === "refused")
    return present.status === "refused" && report.status === "returning" ? "apply" : "stale";

  return isNewer(present, report) ? "apply" : "stale";
}

/** A refused parcel can only come back or get lost. */
function afterRefusal(present: ParcelStatus, reported: FinalStatus): boolean {
  const isComingBack = present === "refused" || present === "returning";

  return !isComingBack || wayBack.includes(reported);
}

function isNewer(present: Report, report: Report): boolean {
  if (present.at && report.at && report.at.getTime() !== present.at.getTime()) return report.at > present.at;
  // The booking has no time of the courier, whose clock and precision differ from ours.
  if (!present.at && report.at) return true;
  // An unknown status says nothing about the progress.
  if (report.status === "unknown") return false;
  if (present.status === "unknown") return true;

  return progress.indexOf(report.status) > progress.indexOf(present.status);
}

/** Statuses that neither change the order nor need a person nor send a message. */
const ofParcelAlone: readonly ParcelStatus[] = [
  ...(["booked", "picked", "in_transit", "at_hub", "hold", "return_requested"] as const),
];

export type ReportedParcel = {
  status: ParcelStatus;
  statusAt: Date | null;
  cancelledAt: Date | null;
  restSince: Date | null;
};

/**
 * Effect of a report on a booked parcel. `parcel`: only its status changes. `order`: the order may change as well, or a person must act.
 * `claim`: the courier's API has to confirm it first. `rest`: news about the goods that come back from a partly delivered parcel.
 * `contradiction`: a person must decide.
 */
export type ReportEffect = "none" | "parcel" | "order" | "claim" | "rest" | "contradiction";

/** Whether a report is about the rest of a partly delivered parcel, which is on its way back. */
const isAboutRest = ({ status, restSince }: ReportedParcel, report: Report): boolean =>
  status === "partial" && restSince !== null && ["partial", "returning", "returned"].includes(report.status);

export function effectOf(
  parcel: ReportedParcel,
  report: Report,
  { isConfirmed }: { isConfirmed: boolean },
): ReportEffect {
  if (isAboutRest(parcel, report)) return "rest";
  const judgement = judgeReport({ status: parcel.status, at: parcel.statusAt }, report);
  if (judgement === "same" || judgement === "stale") return "none";
  // A cancelled parcel should not move any more.
  if (judgement === "contradicts" || parcel.cancelledAt) return "contradiction";
  if (!isConfirmed && needsConfirmation(report.status)) return "claim";

  return ofParcelAlone.includes(report.status) ? "parcel" : "order";
}

/**
 * Whether the status that a courier's API returns confirms a webhook. For a parcel on its way back, APIs may have one word for several
 * statuses. A final status moves stock, so only the same one confirms it.
 */
export function confirms(claimed: ParcelStatus, read: ParcelStatus): boolean {
  if (claimed === read || isFinal(claimed)) return claimed === read;

  return wayBack.includes(claimed) && (wayBack.includes(read) || read === "return_requested");
}
