/** Returned parcels, tracked separately from the order status, which keeps its five values (D8.55). Pure. */
import { t } from "@/lib/texts/text";

export const returnStatuses = ["none", "coming_back", "received", "lost"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Times at which each state was recorded; kept until the order is dispatched again. */
export type ReturnTimes = { returnComingAt: Date | null; returnedAt: Date | null; returnLostAt: Date | null };

/** Return status. A lost parcel may turn up, so a received one takes precedence. */
export function returnStatusOf({ returnComingAt, returnedAt, returnLostAt }: ReturnTimes): ReturnStatus {
  if (returnedAt) return "received";
  if (returnLostAt) return "lost";

  return returnComingAt ? "coming_back" : "none";
}

/** Returns why a return cannot be recorded; null if the parcel was dispatched and no later state is recorded. */
export function returnRefusal(
  { status, returnStatus: from }: { status: string; returnStatus: ReturnStatus },
  to: ReturnStatus,
): string | null {
  if (to === "none") return from === "coming_back" ? null : t("Nothing from this order is coming back");
  if (from === "received") return t("This parcel has been received back");
  if (from === to)
    return to === "lost" ? t("This parcel is already lost") : t("This parcel is already on its way back");
  if (from === "lost") return to === "received" ? null : t("This parcel is lost");
  if (from === "coming_back") return null;
  if (status === "cancelled") return t("This order has been cancelled");

  return status === "shipped" || status === "delivered"
    ? null
    : t("This order hasn't been sent yet. Cancel it instead.");
}
