/** Labels of parcels at couriers. Pure. */
import { formatTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import type { CourierAccounts, Parcel } from "./parcel-schema";
import type { ParcelStatus } from "./parcel-status";

type Family = "neutral" | "noble" | "metal" | "halogen" | "accent" | "warm" | "alkali" | "danger";

export const parcelStatusLabels: Record<ParcelStatus, { label: Label; family: Family }> = {
  draft: { label: "Waiting to be booked", family: "neutral" },
  booking: { label: "Being booked", family: "neutral" },
  booked: { label: "Booked^parcel", family: "noble" },
  picked: { label: "Picked up", family: "metal" },
  in_transit: { label: "In transit", family: "metal" },
  at_hub: { label: "At the hub", family: "metal" },
  out_for_delivery: { label: "Out for delivery", family: "halogen" },
  delivered: { label: "Delivered", family: "accent" },
  partial: { label: "Partly delivered", family: "warm" },
  hold: { label: "On hold", family: "warm" },
  refused: { label: "Refused^parcel", family: "alkali" },
  return_requested: { label: "Return requested", family: "warm" },
  returning: { label: "Coming back", family: "alkali" },
  returned: { label: "Returned^parcel", family: "alkali" },
  lost: { label: "Lost^parcel", family: "danger" },
  damaged: { label: "Damaged^parcel", family: "danger" },
  unknown: { label: "State unknown", family: "warm" },
};

/** States that customers see; for others the order's own status says more. */
const onTheWay: readonly ParcelStatus[] = ["booked", "picked", "in_transit", "at_hub", "out_for_delivery", "hold"];

/** A parcel's state for customers; null if there is none to show. */
export function publicParcelState(status: ParcelStatus | undefined): string | null {
  return status && onTheWay.includes(status) ? t(parcelStatusLabels[status].label) : null;
}

/** What hinders a booking, with the courier's own words if there are any; null if nothing does. */
export function bookingHindrance({ problem, problem_text: words, is_under_way: isUnderWay, courier_name }: Parcel) {
  const told = words === "" ? "" : ` “${words}”`;
  if (problem === "refused") return t("{courier} does not accept this parcel.", { courier: courier_name }) + told;
  if (problem === "account") return t("{courier} rejects the shop's account.", { courier: courier_name }) + told;
  if (problem === "unclear" && !isUnderWay) {
    return t("{courier} did not answer. Look in its panel whether the parcel is booked.", { courier: courier_name });
  }

  return problem === "unreachable" && !isUnderWay ? t("{courier} was not reached.", { courier: courier_name }) : null;
}

/** Amounts of a parcel in one line. */
export function parcelMoney({ amount_to_collect: due, collected, charge }: Parcel): string {
  const parts = [
    due === 0 ? t("Nothing to collect") : t("To collect: {sum}", { sum: formatTaka(due) }),
    collected === null ? null : t("Collected: {sum}", { sum: formatTaka(collected) }),
    charge === null ? null : t("Charge: {sum}", { sum: formatTaka(charge) }),
  ];

  return parts.filter(Boolean).join(" · ");
}

/** Couriers with an account, or that there is none. */
export function bookingSummary({ couriers }: CourierAccounts): string {
  const names = couriers.flatMap(({ name, is_set_up: isSetUp, is_accepted: isAccepted }) => {
    if (!isSetUp) return [];

    return [isAccepted ? name : t("{courier}: credentials rejected", { courier: name })];
  });

  return names.length > 0 ? names.join(" · ") : t("No account yet");
}
