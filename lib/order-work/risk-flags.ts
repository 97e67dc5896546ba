/** Flags of an order's risk (lib/orders/risk.ts). Pure. */
import type { RiskReasonKind } from "@/lib/orders/risk";
import type { ListedOrder } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

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
