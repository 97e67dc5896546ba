import { formatTaka, formatUsdEquivalent } from "@/lib/money";
import type { Product } from "@/lib/products/schema";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

type ProductPriceProps = {
  product: Pick<Product, "price" | "original_price" | "discount_percentage">;
  /** Taka per US dollar; null hides dollar prices (D1.3). Bangla pages never show them (D9.31). */
  usdRate: number | null;
  isLarge?: boolean;
};

/**
 * Price in taka, previous price, discount, and dollar equivalent below. The large variant shows the discount below,
 * too, so that the line does not wrap in the fallback font.
 */
export function ProductPrice({ product, usdRate, isLarge = false }: ProductPriceProps) {
  const { price, original_price: before, discount_percentage: discount } = product;
  const dollars = pageLanguage() === "bn" ? null : formatUsdEquivalent(price, usdRate);
  const off = discount > 0 ? <strong>{t("{discount}% off", { discount })}</strong> : null;

  return (
    <div className={isLarge ? "price price-large" : "price"}>
      <p>
        <b>{formatTaka(price)}</b>
        {before !== null && before > price ? (
          <>
            <span className="sr-only">{t("instead of")}</span>
            <s>{formatTaka(before)}</s>
          </>
        ) : null}
        {isLarge ? null : off}
      </p>
      {isLarge && off ? (
        <p>
          {off} {dollars}
        </p>
      ) : dollars ? (
        <p>{dollars}</p>
      ) : null}
    </div>
  );
}
