import { ConfirmDialog } from "@/components/shared/confirm-action";
import { formatTaka } from "@/lib/money";
import { cutWords } from "@/lib/products/guards";
import type { Product } from "@/lib/products/schema";

type CutQuestionProps = {
  product: Pick<Product, "name" | "price">;
  to: number;
  onSell: () => void;
  onKeep: () => void;
};

/** Asks before a price is cut by half or more. */
export function CutQuestion({ product: { name, price }, to, onSell, onKeep }: CutQuestionProps) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onKeep}
      title="Sell it at that?"
      description={`${name}: ${cutWords(price, to)}`}
      confirmLabel={`Sell at ${formatTaka(to)}`}
      cancelLabel={`Keep ${formatTaka(price)}`}
      onConfirm={onSell}
    />
  );
}
