import { type Family, Tag } from "@/components/shared/tag";
import { type PurchaseState, purchaseStateLabels } from "@/lib/purchases/states";
import { t } from "@/lib/texts/text";

const families: Record<PurchaseState, Family> = {
  draft: "neutral",
  ordered: "warm",
  partly_received: "warm",
  received: "accent",
  closed: "neutral",
  cancelled: "neutral",
};

export function PurchaseStateTag({ state }: { state: PurchaseState }) {
  return <Tag family={families[state]}>{t(purchaseStateLabels[state].label)}</Tag>;
}
