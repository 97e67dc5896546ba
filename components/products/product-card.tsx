import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { Picture } from "@/components/shared/picture";
import { Rating } from "@/components/shared/rating";
import { Tag } from "@/components/shared/tag";
import { isBuyable } from "@/lib/cart/lines";
import { quickAddData } from "@/lib/cart/quick-add";
import { cardLanguageLabels, categoryFamilies, stockText } from "@/lib/products/labels";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { pageLanguage } from "@/lib/texts/page-language";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { ProductPrice } from "./product-price";

type ProductCardProps = {
  product: Product;
  usdRate: number | null;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
  /** Whether the card is in the first row, so that its image loads eagerly. */
  priority?: boolean;
  isBestseller?: boolean;
  /** Whether to show the Bangla name too, for visitors who searched in Bangla. */
  isBangla?: boolean;
};

/**
 * Product in a list. The whole card is a link; `QuickAdd` around the list handles the add-to-cart button. Minimal
 * markup with styles in products.css, because a page may contain 48 cards.
 */
export function ProductCard({ product, usdRate, mediaBase, priority, isBestseller, isBangla }: ProductCardProps) {
  const stock = stockText(product);
  const isSold = stock.kind === "out" || stock.kind === "unavailable";

  return (
    <article className="product-card" {...(isSold ? { "data-sold": true } : {})}>
      <div>
        <Picture
          src={product.image_url}
          base={mediaBase}
          alt=""
          width={640}
          height={640}
          // Two sizes only, so that browsers load the same file for three and four cards per row.
          sizes="(min-width:640px) 280px,47vw"
          widths={[384, 720]}
          priority={priority}
        />
        {isBuyable(product) ? (
          <button
            type="button"
            data-add={quickAddData(product)}
            aria-label={t("Add {name} to cart", { name: pickContent(product.name, product.name_bn) })}
          />
        ) : null}
      </div>
      {/* Placed on the image, so that the titles and prices of a row are aligned. */}
      {stock.kind === "plenty" && !isBestseller ? null : (
        <div className="product-card-badges">
          {stock.kind === "plenty" ? null : <Tag family={stock.kind === "few" ? "warm" : "danger"}>{stock.text}</Tag>}
          {isBestseller ? <Tag family="warm">{t("Best seller")}</Tag> : null}
        </div>
      )}
      <div>
        <Tag family={categoryFamilies[product.category]}>{t(product.category)}</Tag>
        <h2>
          <Link href={routes.product(product.id)}>
            <LocalizedContent en={product.name} bn={product.name_bn} />
          </Link>
        </h2>
        {isBangla && product.name_bn && pageLanguage() === "en" ? <p lang="bn">{product.name_bn}</p> : null}
        {product.card_language === null ? null : (
          <p className="card-language" data-language={product.card_language}>
            {t(cardLanguageLabels[product.card_language])}
          </p>
        )}
        <Rating rating={product.rating} count={product.review_count} />
        <ProductPrice product={product} usdRate={usdRate} />
      </div>
    </article>
  );
}
