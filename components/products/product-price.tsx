import { cx } from "class-variance-authority";
import { formatTaka, formatUsdEquivalent } from "@/lib/money";
import type { Product } from "@/lib/products/schema";

type ProductPriceProps = {
  product: Pick<Product, "price" | "original_price" | "discount_percentage">;
  /** Taka per dollar; null shows no dollars (D1.3). */
  usdRate: number | null;
  isLarge?: boolean;
};

/** The price in taka, the old price struck through, the discount, and the dollar equivalent below. */
export function ProductPrice({ product, usdRate, isLarge }: ProductPriceProps) {
  const { price, original_price: before, discount_percentage: discount } = product;
  const dollars = formatUsdEquivalent(price, usdRate);

  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className={cx("font-heading leading-tight", isLarge ? "text-3xl" : "text-xl")}>{formatTaka(price)}</span>
        {before !== null && before > price ? (
          <>
            <span className="sr-only">instead of</span>
            <s className={cx("text-soft", isLarge ? "text-lg" : "text-sm")}>{formatTaka(before)}</s>
          </>
        ) : null}
        {discount > 0 ? (
          <span className={cx("font-semibold text-warm", isLarge ? "text-base" : "text-sm")}>{discount}% off</span>
        ) : null}
      </p>
      {dollars ? <p className={cx("text-soft", isLarge ? "text-base" : "text-sm")}>{dollars}</p> : null}
    </div>
  );
}
