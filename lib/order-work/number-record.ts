/** Risk flags of an order by phone number and place, with their texts. Flags only inform: they never block or hold an order. Pure. */

import { isWithShop } from "@/lib/orders/rules";
import type { ListedOrder } from "@/lib/orders/schema";
import type { NumberRecord } from "@/lib/orders/work-schema";
import { t, tn } from "@/lib/texts/text";

/** Minimum counts that raise a flag. */
const FLAGGED_FROM = { open: 2, accounts: 2 } as const;

/** Whether several accounts share the number; also used for customers without an order. */
export const isSharedNumber = (accounts: number) => accounts >= FLAGGED_FROM.accounts;

type RiskFlag = "refused" | "open" | "accounts" | "place";

type Flagged = Pick<ListedOrder, "status" | "payment_status" | "refused_before" | "number_record" | "unknown_place">;

/** Flags of an order; a dispatched or paid order has none. */
export function riskFlags(order: Flagged): RiskFlag[] {
  const { status, payment_status: paymentStatus, refused_before: refused = 0, number_record: record } = order;
  const isOpen = isWithShop({ status, paymentStatus }) && paymentStatus !== "paid";
  const flags: Record<RiskFlag, boolean> = {
    refused: refused > 0,
    open: (record?.open ?? 0) >= FLAGGED_FROM.open,
    accounts: isSharedNumber(record?.accounts ?? 0),
    place: Boolean(order.unknown_place),
  };

  return isOpen ? (Object.keys(flags) as RiskFlag[]).filter((flag) => flags[flag]) : [];
}

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
    ...(flags.includes("refused") ? [{ words: t("Refused before"), family: "danger" } as const] : []),
    ...(ofNumber.length > 0 ? [{ words: ofNumber.join(", "), family: "earth" } as const] : []),
    ...(flags.includes("place") ? [{ words: t("Unknown place"), family: "earth" } as const] : []),
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
