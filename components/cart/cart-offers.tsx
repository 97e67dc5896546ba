"use client";

import { useMemo, useRef } from "react";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { MediaImage } from "@/components/shared/media-image";
import { useCall } from "@/components/shared/use-call";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import type { CartLine } from "@/lib/cart/lines";
import { bringsFreeDelivery, offersFor } from "@/lib/cart/offers";
import { formatTaka } from "@/lib/money";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import { putInCart } from "./put-in-cart";

type CartOffersProps = {
  lines: readonly CartLine[];
  /** Free-delivery threshold in taka; null if unknown, or if delivery is never free. */
  threshold: number | null;
  /** Whether lines and threshold are up to date; offers are shown only then. */
  isReady: boolean;
  onLeave: () => void;
};

/** Related and recommended products below the lines. Fixed while the cart is open, to avoid layout shifts. */
export function CartOffers({ lines, threshold, isReady, onLeave }: CartOffersProps) {
  const now = useRef(lines);
  now.current = lines;
  const { data } = useCall("offers", (signal) => {
    const ids = now.current.map(({ product_id }) => product_id).join();
    return api("GET /products/offers", { query: { products: ids }, signal, asGuest: true });
  });
  const offers = useMemo(
    () =>
      data && isReady
        ? offersFor({ related: data.related, products: data.recommended, lines: now.current, threshold })
        : [],
    [data, isReady, threshold],
  );
  if (offers.length === 0) return null;

  return (
    <section aria-labelledby="offers" className="mt-4 border-line border-t pt-4">
      <h3 id="offers" className="text-base">
        {now.current.length > 0 ? t("Goes well with this") : t("Good to start with")}
      </h3>
      <ul className="mt-2 grid gap-2">
        {offers.map((product) => (
          <OfferRow
            key={product.id}
            product={product}
            isIn={lines.some(({ product_id }) => product_id === product.id)}
            isDeliveryFree={bringsFreeDelivery({ price: product.price, lines, threshold })}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </section>
  );
}

type OfferRowProps = { product: Product; isIn: boolean; isDeliveryFree: boolean; onLeave: () => void };

function OfferRow({ product, isIn, isDeliveryFree, onLeave }: OfferRowProps) {
  const name = pickContent(product.name, product.name_bn);

  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
      <MediaImage
        src={product.image_url}
        alt=""
        width={112}
        height={112}
        sizes="56px"
        widths={[160]}
        className="thumb"
      />
      <div className="min-w-0">
        <Link
          href={routes.product(product.id)}
          className="line-clamp-2 text-sm leading-snug hover:underline"
          onClick={onLeave}
        >
          <LocalizedContent en={product.name} bn={product.name_bn} />
        </Link>
        <p className="text-sm text-soft">
          {formatTaka(product.price)}
          {isDeliveryFree && !isIn ? <span className="text-accent">{t(", then delivery is free")}</span> : null}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={isIn ? t("{name} is in your cart", { name }) : t("Add {name} to cart", { name })}
        aria-disabled={isIn}
        onClick={() => {
          if (!isIn) putInCart(product, 1);
        }}
      >
        {isIn ? t("Added") : t("Add")}
      </Button>
    </li>
  );
}
