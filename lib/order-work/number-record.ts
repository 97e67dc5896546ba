/** Texts about the record of a phone number. Pure. */
import type { NumberRecord } from "@/lib/orders/work-schema";
import { t, tn } from "@/lib/texts/text";

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
