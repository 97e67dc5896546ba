/** Labels of parcels at couriers. Pure. */
import { formatDayTime } from "@/lib/dates";
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

/** Problem of a booking, with the courier's own words if there are any; null if there is none. */
export function bookingProblem({ problem, problem_text: words, is_under_way: isUnderWay, courier_name }: Parcel) {
  const quoted = words === "" ? "" : ` “${words}”`;
  if (problem === "refused") return t("{courier} does not accept this parcel.", { courier: courier_name }) + quoted;
  if (problem === "account") return t("{courier} rejects the shop's account.", { courier: courier_name }) + quoted;
  if (problem === "unclear" && !isUnderWay) {
    return t("{courier} did not answer. Look in its panel whether the parcel is booked.", { courier: courier_name });
  }

  return problem === "unreachable" && !isUnderWay ? t("{courier} was not reached.", { courier: courier_name }) : null;
}

/** Why a person must look at a booked parcel, and at what; null if nobody must. */
export function attentionText(parcel: Parcel) {
  const { attention, courier_name: courier, courier_status, amount_to_collect, missing_since: missing } = parcel;
  if (attention === "order_cancelled") {
    return t("The order has ended, but {courier} has the parcel. Cancel it in the courier's panel.", { courier });
  }
  if (attention === "order_changed") {
    const sum = formatTaka(amount_to_collect);
    return t("The order was changed after the booking: {courier} delivers as booked and collects {sum}.", {
      ...{ courier, sum },
    });
  }
  if (attention === "unconfirmed" && missing) {
    return t("{courier} has not known this parcel since {time}, and is no longer asked. Look in its panel.", {
      ...{ courier, time: formatDayTime(missing) },
    });
  }
  if (attention === "unconfirmed") {
    return t("{courier} does not confirm the parcel's last state. Look in its panel.", { courier });
  }

  return attention === "reported"
    ? `${t("Please decide what happened to this parcel. {courier} says:", { courier })} ${courier_status ?? "-"}`
    : null;
}

/** Whole taka that the courier collects. */
export const amountText = (taka: number): string =>
  taka === 0 ? t("Nothing to collect") : t("To collect: {sum}", { sum: formatTaka(taka) });

/** Amounts of a parcel in one line. */
export function parcelMoney({ amount_to_collect: due, collected, charge }: Parcel): string {
  const parts = [
    amountText(due),
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
