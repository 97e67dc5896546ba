import { Button } from "@/components/ui/button";
import type { Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";

/** Position of a recommended product, with buttons to move it. The flagship is always first and cannot be moved. */
export function ProductPlace({ product }: { product: Product }) {
  const { is_flagship: isFlagship, position } = product;
  const name = pickContent(product.name, product.name_bn);

  if (isFlagship) return <span className="product-first">{t("First^place")}</span>;

  return (
    <div className="flex items-center gap-1">
      <span className="w-7 text-right tabular-nums">{position === null ? "–" : localizeDigits(String(position))}</span>
      {(["up", "down"] as const).map((direction) => (
        <Button
          key={direction}
          variant="ghost"
          size="icon"
          data-do={direction}
          aria-label={direction === "up" ? t("Move {name} up", { name }) : t("Move {name} down", { name })}
          className="product-move"
        >
          {direction === "up" ? "↑" : "↓"}
        </Button>
      ))}
    </div>
  );
}
