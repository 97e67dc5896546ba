import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { Picture } from "@/components/shared/picture";
import { Tag } from "@/components/shared/tag";
import { buttonVariants } from "@/components/ui/button";
import { cardLanguageLabels, categoryFamilies, stockText } from "@/lib/products/labels";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

type FlagshipProps = {
  product: Product;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
  price: ReactNode;
  /** Link to the set in the page's language, if this set has another. */
  otherCards: ReactNode;
};

/** Teaser of the product that "Buy Cards" adds to the cart. */
export function Flagship({ product, mediaBase, price, otherCards }: FlagshipProps) {
  const stock = stockText(product);
  const isSold = stock.kind === "out" || stock.kind === "unavailable";

  return (
    <section aria-labelledby="flagship" className="later shell pt-12 md:pt-20">
      <div className="grid overflow-hidden rounded-2xl bg-panel md:grid-cols-[1.1fr_1fr]">
        <div className="relative grid bg-raised/70">
          <Picture
            src={product.image_url}
            base={mediaBase}
            alt=""
            width={960}
            height={960}
            sizes="(min-width: 1240px) 620px, (min-width: 768px) 52vw, 94vw"
            className="aspect-4/3 size-full object-cover md:absolute md:inset-0 md:aspect-auto"
          />
        </div>
        <div className="flex flex-col items-start justify-center gap-4 p-6 sm:p-9">
          <Tag family={categoryFamilies[product.category]}>{t(product.category)}</Tag>
          <h2 id="flagship" className="text-title font-narrow">
            <LocalizedContent en={product.name} bn={product.name_bn} />
          </h2>
          <p className="line-clamp-4 max-w-[46ch] text-soft">
            <LocalizedContent en={product.description} bn={product.description_bn} />
          </p>
          {price}
          {product.card_language === null ? null : (
            <p className="text-soft">
              {t(cardLanguageLabels[product.card_language])}
              {otherCards ? <span className="block">{otherCards}</span> : null}
            </p>
          )}
          {stock.kind === "plenty" ? null : <p className="font-semibold text-warm">{stock.text}</p>}
          <div className="mt-1 grid gap-3 self-stretch xs:flex xs:flex-wrap">
            {isSold ? (
              <Link href={routes.products} className={buttonVariants()}>
                {t("See what's in stock")}
              </Link>
            ) : (
              <Link href={routes.buyCards} className={buttonVariants()}>
                {t("Buy Cards")}
              </Link>
            )}
            <Link href={`${routes.product(product.id)}#contents`} className={buttonVariants({ variant: "quiet" })}>
              {t("What's in the box")}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
