import "./product-cards.css";

import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { SelectionCheckbox } from "@/components/shared/selection-cell";
import { Tag } from "@/components/shared/tag";
import { Button } from "@/components/ui/button";
import { categoryFamilies } from "@/lib/products/labels";
import type { Product } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { formatCount, t } from "@/lib/texts/text";
import { ProductPrice } from "../product-price";
import { ProductPlace } from "./product-place";
import { SoldOutReason } from "./sold-out-reason";

type ProductCardsProps = {
  products: readonly Product[];
  /** Whether to show the positions of recommended products with buttons to move them. */
  isArranging: boolean;
  /** Low-stock threshold (inclusive). */
  lowStock: number;
};

/** Admin product list as the card grid of spec 2. The surrounding `ProductEdits` handles the buttons. */
export function ProductCards({ products, isArranging, lowStock }: ProductCardsProps) {
  return (
    <ul className="product-cards" aria-label={t("Products")}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} isArranging={isArranging} lowStock={lowStock} />
      ))}
    </ul>
  );
}

type ProductCardProps = Omit<ProductCardsProps, "products"> & { product: Product };

function ProductCard({ product, isArranging, lowStock }: ProductCardProps) {
  const { id, category, description, is_active: isActive } = product;
  const name = pickContent(product.name, product.name_bn);

  return (
    <li className="panel" data-product={id} data-off={!isActive || undefined}>
      <div className="product-card-picture">
        <MediaImage
          src={product.image_url}
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 40rem) 280px, 104px"
          className="thumb"
        />
        <SelectionCheckbox id={id} label={t("Select {name}", { name })} />
      </div>
      <div className="product-card-body">
        <p className="flex flex-wrap gap-1">
          <Tag family={isActive ? "nonmetal" : "neutral"}>{isActive ? t("Active") : t("Inactive")}</Tag>
          {product.is_draft ? <Tag family="halogen">{t("Draft")}</Tag> : null}
          {product.is_flagship ? <Tag family="warm">{t("Flagship")}</Tag> : null}
        </p>
        <h2>
          <LocalizedContent en={product.name} bn={product.name_bn} />
        </h2>
        <p className="product-card-text">
          <LocalizedContent en={description} bn={product.description_bn} />
        </p>
        <ProductPrice product={product} usdRate={null} />
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Stock product={product} lowStock={lowStock} />
          <Tag family={categoryFamilies[category]}>{t(category)}</Tag>
        </p>
        <SoldOutReason product={product} />
      </div>
      <div className="product-card-actions">
        {isArranging ? <ProductPlace product={product} /> : null}
        <Button variant="quiet" size="small" data-do="edit">
          {t("Edit^short")}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="ghost" size="small" data-do="delete">
          {t("Delete")}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function Stock({ product: { stock_quantity: stock, is_active }, lowStock }: Omit<ProductCardProps, "isArranging">) {
  const isLow = is_active && stock <= lowStock;

  return (
    <span className={isLow ? "font-semibold text-danger text-sm" : "text-sm text-soft"}>
      {stock === 0 ? t("Sold out") : t("{stock} in stock", { stock: formatCount(stock) })}
      {isLow && stock > 0 ? ` (${t("Low^stock").toLowerCase()})` : null}
    </span>
  );
}
