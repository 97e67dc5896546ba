/** Texts of an order's risk for staff. Pure. */
import type { Risk } from "@/lib/orders/risk";
import type { RiskAction } from "@/lib/settings/risk-actions";
import type { Label } from "@/lib/texts/catalogue";
import { t, tn } from "@/lib/texts/text";

/** Levels for staff; the level without action needs no text. */
export const riskLevelLabels = { caution: "Caution^risk", high: "High risk" } as const satisfies Record<
  Exclude<Risk["level"], "none">,
  Label
>;

/** The action that the shop has chosen for the order's level; null if it has chosen none. */
export const riskActionTexts = {
  none: null,
  call: "Call the buyer before you confirm it.",
  code: "The buyer confirms it with the code of a text message, or you call.",
  whatsapp: "Ask the buyer to confirm it by WhatsApp, or call.",
  advance: "Ask the buyer to pay the delivery charge in advance, or call.",
} as const satisfies Record<RiskAction, Label | null>;

/** A reason as a sentence; null for reasons that the number's record shows. */
export function riskReasonText({ kind, count }: Risk["reasons"][number]): string | null {
  switch (kind) {
    case "blocked":
      return t("This number is on the block list.");
    case "address":
      return tn(
        count,
        "{n} parcel to this address, with another number, came back.",
        "{n} parcels to this address, with other numbers, came back.",
      );
    case "browser":
      return tn(
        count,
        "{n} parcel ordered from the same browser, with another number, came back.",
        "{n} parcels ordered from the same browser, with other numbers, came back.",
      );
    case "numbers":
      return tn(
        count,
        "Orders with {n} number came from the same browser within a short time.",
        "Orders with {n} numbers came from the same browser within a short time.",
      );
    case "repeats":
      return tn(
        count,
        "{n} order with this number within a short time.",
        "{n} orders with this number within a short time.",
      );
    case "implausible":
      return t("The street is not an address that a courier can find.");
    default:
      return null;
  }
}
