import { ProductPicker } from "@/components/orders/items/product-picker";
import { LocalizedContent } from "@/components/shared/localized-content";
import { QuantityStepper } from "@/components/shared/quantity-stepper";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Quote } from "@/lib/checkout/schema";
import { formatTaka } from "@/lib/money";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import type { Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

/** Id of the product search field. */
export const PRODUCT_FIELD = "product";

export type TakenLine = { product: Product; quantity: number };

type ItemsPanelProps = {
  lines: readonly TakenLine[];
  onLines: (lines: TakenLine[]) => void;
  /** Changes in the shop since the products were added; null until loaded. */
  changes: Quote["changes"] | null;
  error: string | null;
};

/** Items of the order. Choosing a product again increases its quantity. */
export function ItemsPanel({ lines, onLines, changes, error }: ItemsPanelProps) {
  const room = MAX_ITEMS_PER_ORDER - lines.reduce((sum, { quantity }) => sum + quantity, 0);

  function set(id: string, quantity: number) {
    onLines(lines.flatMap((line) => (line.product.id === id ? (quantity > 0 ? [{ ...line, quantity }] : []) : [line])));
  }

  function add(product: Product | null) {
    if (!product || room <= 0) return;
    const present = lines.find((line) => line.product.id === product.id);
    if (!present) onLines([...lines, { product, quantity: 1 }]);
    else if (present.quantity < product.stock_quantity) set(product.id, present.quantity + 1);
  }

  return (
    <Card title={t("Items")}>
      {lines.length > 0 ? (
        <ul aria-label={t("Items")} className="-mt-2 mb-4 divide-y divide-line border-line border-b">
          {lines.map(({ product, quantity }) => (
            <li key={product.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium leading-snug">
                  <LocalizedContent en={product.name} bn={product.name_bn} />
                </p>
                <p className="text-sm text-soft">
                  {formatTaka(product.price)} · {t("{stock} in stock", { stock: product.stock_quantity })}
                </p>
                <Changed change={changes?.find(({ product_id }) => product_id === product.id)} />
              </div>
              <div className="flex items-center gap-1.5">
                <QuantityStepper
                  value={quantity}
                  onChange={(next) => set(product.id, next)}
                  max={Math.min(quantity + room, product.stock_quantity)}
                  label={t("Quantity of {name}", { name: pickContent(product.name, product.name_bn) })}
                />
                <Button variant="ghost" size="small" onClick={() => set(product.id, 0)}>
                  {t("Remove")}
                  <span className="sr-only"> {pickContent(product.name, product.name_bn)}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <ProductPicker id={PRODUCT_FIELD} onChoose={add} />
      ) : (
        <p className="text-sm text-soft">{t("The order is full: {n} items.", { n: MAX_ITEMS_PER_ORDER })}</p>
      )}
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {error}
      </p>
    </Card>
  );
}

function Changed({ change }: { change: Quote["changes"][number] | undefined }) {
  if (!change) return null;
  const { kind, from, to } = change;

  return (
    <p className="text-sm text-warm">
      {kind === "price"
        ? t("Now {to} instead of {from}", { to: formatTaka(to), from: formatTaka(from) })
        : kind === "fewer"
          ? t("Only {to} left", { to })
          : t("No longer for sale")}
    </p>
  );
}
