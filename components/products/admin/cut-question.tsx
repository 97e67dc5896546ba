import { ConfirmDialog } from "@/components/shared/confirm-action";
import { formatTaka } from "@/lib/money";
import { priceCutText } from "@/lib/products/price-warnings";
import type { Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type CutQuestionProps = {
  product: Pick<Product, "name" | "name_bn" | "price">;
  to: number;
  onSell: () => void;
  onKeep: () => void;
};

/** Asks for confirmation if a price is reduced by half or more. */
export function CutQuestion({ product: { name, name_bn, price }, to, onSell, onKeep }: CutQuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onKeep}
      title={t("Sell it at this price?")}
      description={`${pickContent(name, name_bn)}: ${priceCutText(price, to)}`}
      confirmLabel={t("Sell at {to}", { to: formatTaka(to) })}
      cancelLabel={t("Keep {price}", { price: formatTaka(price) })}
      onConfirm={onSell}
    />
  );
}
