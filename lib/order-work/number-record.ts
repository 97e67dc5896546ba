/** Flags of an order's risk (lib/orders/risk.ts), and texts of its phone number's record. Pure. */

import type { RiskReasonKind } from "@/lib/orders/risk";
import type { ListedOrder } from "@/lib/orders/schema";
import type { NumberRecord } from "@/lib/orders/work-schema";
import { t, tn } from "@/lib/texts/text";

type Flagged = Pick<ListedOrder, "number_record" | "risk">;

/** Kinds of the order's reasons; a dispatched or paid order has none. */
export const riskFlags = ({ risk }: Pick<Flagged, "risk">): RiskReasonKind[] =>
  risk?.reasons.map(({ kind }) => kind) ?? [];

type Chip = { words: string; family: "danger" | "earth" };

/** Flags as chips, with those about the number merged. A returned parcel costs money; the other flags may have harmless causes. */
export function flagChips(order: Flagged): Chip[] {
  const flags = riskFlags(order);
  const hasOpen = flags.includes("open");
  const n = order.number_record?.accounts ?? 0;
  const accounts = hasOpen ? t("{n} accounts", { n }) : t("{n} accounts, one number", { n });
  const ofNumber = [
    hasOpen ? t("{n} more open", { n: order.number_record?.open ?? 0 }) : null,
    flags.includes("accounts") ? accounts : null,
  ].filter((words) => words !== null);

  return [
    ...(flags.includes("blocked") ? [{ words: t("Blocked number"), family: "danger" } as const] : []),
    ...(flags.includes("refused") ? [{ words: t("Refused before"), family: "danger" } as const] : []),
    ...(ofNumber.length > 0 ? [{ words: ofNumber.join(", "), family: "earth" } as const] : []),
    ...(flags.includes("implausible") ? [{ words: t("No real address"), family: "earth" } as const] : []),
    ...(flags.includes("place") ? [{ words: t("Unknown place"), family: "earth" } as const] : []),
    ...(flags.includes("address") ? [{ words: t("Address refused before"), family: "earth" } as const] : []),
    ...(flags.includes("browser") ? [{ words: t("Browser refused before"), family: "earth" } as const] : []),
    ...(flags.some((flag) => flag === "numbers" || flag === "repeats")
      ? [{ words: t("Repeated orders"), family: "earth" } as const]
      : []),
  ];
}

/** `1 delivered, 3 open`: outcomes of other orders with the same phone number. */
export function numberRecordText({ open, delivered, refused, cancelled, without_parcel: codes }: NumberRecord): string {
  const parts = [
    delivered > 0 ? t("{n} delivered", { n: delivered }) : null,
    open > 0 ? t("{n} open", { n: open }) : null,
    refused > 0 ? t("{n} refused^orders", { n: refused }) : null,
    cancelled > 0 ? t("{n} cancelled", { n: cancelled }) : null,
    codes > 0 ? t("{n} without a parcel", { n: codes }) : null,
  ];

  return parts.filter((part) => part !== null).join(", ");
}

/** `3 accounts use this number`. */
export const accountsText = (accounts: number) =>
  tn(accounts, "{n} account uses this number", "{n} accounts use this number");
