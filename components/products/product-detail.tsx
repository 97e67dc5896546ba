import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { BackLink } from "@/components/shared/back-link";
import { Picture } from "@/components/shared/picture";
import { Tag } from "@/components/shared/tag";
import { categoryFamily, type StockWords, stockWords } from "@/lib/products/display";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { ProductPrice } from "./product-price";

type ProductDetailProps = {
  product: Product;
  usdRate: number | null;
  /** Where the hosted media service is. */
  mediaBase: string | null;
  /** Taka; null when delivery is never free. */
  freeDeliveryThreshold: number | null;
  /** Whether one can pay in cash when the parcel arrives. */
  isCashTaken: boolean;
  /** The way from the home page to here. */
  crumbs: ReactNode;
  /** Quantity, Add to Cart and Buy now. */
  purchase: ReactNode;
};

const stockClass: Record<StockWords["kind"], string> = {
  plenty: "text-accent",
  few: "text-warm",
  out: "text-danger",
  unavailable: "text-danger",
};

/** One product: its picture first, then what it costs and how to get it. */
export function ProductDetail(props: ProductDetailProps) {
  const { product, usdRate, mediaBase, crumbs, purchase } = props;

  return (
    <div className="shell py-6 md:py-9">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BackLink href={routes.products}>Back to Products</BackLink>
        {crumbs}
      </div>
      <div className="mt-3 grid gap-7 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-10 lg:gap-14">
        <div className="self-start overflow-hidden rounded-2xl border border-line bg-raised/70">
          <Picture
            src={product.image_url}
            base={mediaBase}
            alt={product.name}
            width={1200}
            height={1200}
            sizes="(min-width: 1240px) 610px, (min-width: 768px) 50vw, 94vw"
            priority
            className="aspect-square w-full object-cover"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div className="grid gap-2.5">
            <Tag family={categoryFamily[product.category]}>{product.category}</Tag>
            <h1>{product.name}</h1>
          </div>
          <div className="grid gap-2">
            <ProductPrice product={product} usdRate={usdRate} isLarge />
            <StockLine product={product} />
          </div>
          {purchase}
          {product.description ? (
            <section
              id="contents"
              aria-labelledby="contents-heading"
              className="max-w-[62ch] scroll-mt-20 border-t border-line pt-5 text-lg"
            >
              <h2 id="contents-heading" className="mb-1.5 text-lg">
                {product.category === "Software" ? "What you get" : "What is in the box"}
              </h2>
              <p className="whitespace-pre-line">{product.description}</p>
            </section>
          ) : null}
          <Promises {...props} />
        </div>
      </div>
    </div>
  );
}

function StockLine({ product }: { product: Product }) {
  const { text, kind } = stockWords(product);

  return (
    <div>
      <p className={cx("font-semibold", stockClass[kind])}>{text}</p>
      {kind === "out" ? (
        <p className="text-soft">This product is sold out for now. It can be ordered again once it is back.</p>
      ) : null}
      {kind === "unavailable" ? <p className="text-soft">This product is not sold at the moment.</p> : null}
    </div>
  );
}

/** Software is delivered as a code: nothing about parcels applies to it. */
function Promises({ product, freeDeliveryThreshold, isCashTaken }: ProductDetailProps) {
  return (
    <ul className="grid gap-1.5 border-t border-line pt-5 text-sm text-soft">
      {freeDeliveryThreshold === null ? null : <li>Free shipping on orders over ৳{freeDeliveryThreshold}</li>}
      {product.category !== "Software" ? (
        <>
          <li>Delivery in 1-2 days inside Dhaka, 3-5 days elsewhere</li>
          {isCashTaken ? <li>Pay in cash when it arrives</li> : null}
        </>
      ) : (
        <li>Your code is in My Codes as soon as the order is paid</li>
      )}
    </ul>
  );
}
