import { formatTaka, formatUsdEquivalent } from "@/lib/money";
import type { Product } from "@/lib/products/schema";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

type ProductPriceProps = {
  product: Pick<Product, "price" | "original_price" | "discount_percentage">;
  /** Taka per dollar; null shows no dollars (D1.3), and no page in Bangla does (D9.31). */
  usdRate: number | null;
  isLarge?: boolean;
};

/**
 * The price in taka, the old price struck through, the discount, and the dollar equivalent below. The large one has its discount
 * below, too: the line that holds the price has room for it in any font, so nothing moves when the shop's own comes.
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
