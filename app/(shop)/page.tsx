import type { Metadata } from "next";
import { headers } from "next/headers";
import { ElementsSection } from "@/components/elements/elements-section";
import { Features } from "@/components/home/features";
import { Flagship } from "@/components/home/flagship";
import { Hero } from "@/components/home/hero";
import { HowItWorks } from "@/components/home/how-it-works";
import { ProductRow } from "@/components/home/product-row";
import { QuizTeaser } from "@/components/home/quiz-teaser";
import { TryItNow } from "@/components/home/try-it-now";
import { BanglaCards } from "@/components/products/bangla-cards";
import { ProductCard } from "@/components/products/product-card";
import { ProductPrice } from "@/components/products/product-price";
import { ShopRating } from "@/components/reviews/shop-rating";
import { StructuredData } from "@/components/shared/structured-data";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { isBuyable } from "@/lib/cart/lines";
import { MAX_STOCK_SHOWN } from "@/lib/cart/rules";
import { cardLanguageLabels } from "@/lib/products/labels";
import { productListQuery } from "@/lib/products/schema";
import { shopData, toScriptText } from "@/lib/seo/structured-data";
import { offersCash, paymentMarks } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import { env } from "@/server/env";
import { getBanglaCards } from "@/server/products/bangla-cards";
import { listBadgedBestsellers } from "@/server/products/bestsellers";
import { getFlagship, listProducts } from "@/server/products/queries";
import { getShopRating } from "@/server/reviews/shop-rating";
import { getDeliveryCharges, getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({
  title: { absolute: t("{name}: augmented-reality chemistry cards", { name: site.name }) },
});

/** Loads one extra product, because the flagship is shown in its own section. */
const rowQuery = productListQuery.parse({ limit: "5", sort: "recommended" });
const ROW_LENGTH = 4;

async function HomePage() {
  const [flagship, products, charges, shop, badged, rating] = await Promise.all([
    getFlagship({ stockUpTo: MAX_STOCK_SHOWN }),
    listProducts({ ...rowQuery, stockUpTo: MAX_STOCK_SHOWN }),
    getDeliveryCharges(),
    getShopFacts(),
    listBadgedBestsellers(),
    getShopRating(),
  ]);
  const isDocument = !(await headers()).has("x-navigation");
  const cashName = offersCash(shop) ? shop.methodNames.cash_on_delivery : null;
  const banglaCards = flagship && (await getBanglaCards(flagship));
  const otherCards = banglaCards ? <BanglaCards product={banglaCards} /> : null;
  const others = products.data.filter(({ id }) => id !== flagship?.id).slice(0, ROW_LENGTH);

  return (
    <>
      <StructuredData text={toScriptText(shopData(env.appUrl, shop))} />
      <Hero
        price={flagship && isBuyable(flagship) ? flagship.price : null}
        cashName={cashName}
        marks={paymentMarks(shop).filter((mark) => mark !== cashName)}
        cardLanguage={
          otherCards ? (
            // Separate lines, so that the link does not move when the web font arrives.
            <span className="grid text-sm">
              <span>{t(cardLanguageLabels.english)}</span>
              <span>{otherCards}</span>
            </span>
          ) : null
        }
      />
      {flagship ? (
        <Flagship
          product={flagship}
          mediaBase={env.mediaUrl}
          price={<ProductPrice product={flagship} usdRate={charges.usd_rate} isLarge />}
          otherCards={otherCards}
        />
      ) : null}
      {rating ? (
        <div className="later shell pt-6 md:pt-8">
          <ShopRating of={rating} />
        </div>
      ) : null}
      <ElementsSection isDocument={isDocument} />
      <ProductRow>
        {others.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            isBestseller={badged.has(product.id)}
            usdRate={charges.usd_rate}
            mediaBase={env.mediaUrl}
          />
        ))}
      </ProductRow>
      <Features appListing={shop.appListing} />
      <TryItNow />
      <QuizTeaser />
      <HowItWorks charges={charges} isCashTaken={cashName !== null} />
    </>
  );
}

export default withPageMessages(textsFor("/"), HomePage);
