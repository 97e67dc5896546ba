import { ConfirmDialog } from "@/components/shared/confirm-action";
import { formatTaka } from "@/lib/money";
import { cutWords } from "@/lib/products/guards";
import type { Product } from "@/lib/products/schema";
import { ownWords } from "@/lib/texts/own-words";
import { t } from "@/lib/texts/text";

type CutQuestionProps = {
  product: Pick<Product, "name" | "name_bn" | "price">;
  to: number;
  onSell: () => void;
  onKeep: () => void;
};

/** Confirmation of a price cut by half or more. */
export function CutQuestion({ product: { name, name_bn, price }, to, onSell, onKeep }: CutQuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onKeep}
      title={t("Sell it at that?")}
      description={`${ownWords(name, name_bn)}: ${cutWords(price, to)}`}
      confirmLabel={t("Sell at {to}", { to: formatTaka(to) })}
      cancelLabel={t("Keep {price}", { price: formatTaka(price) })}
      onConfirm={onSell}
    />
  );
}
