import { cx } from "class-variance-authority";
import Link from "next/link";
import { LinkProgress } from "@/components/shared/link-progress";
import { MediaImage } from "@/components/shared/media-image";
import { Tag } from "@/components/shared/tag";
import { categoryFamily, stockWords } from "@/lib/products/display";
import type { Product } from "@/lib/products/schema";
import { ProductPrice } from "./product-price";

type ProductCardProps = {
  product: Product;
  usdRate: number | null;
  /** In the first row: its picture is loaded at once. */
  priority?: boolean;
};

/** A product of the browser: the whole card is one link. */
export function ProductCard({ product, usdRate, priority }: ProductCardProps) {
  const stock = stockWords(product);
  const isSold = stock.kind === "out" || stock.kind === "unavailable";

  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden panel transition-colors hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <div className="overflow-hidden bg-raised/70">
        <MediaImage
          src={product.image_url}
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 1240px) 280px, (min-width: 1024px) 24vw, (min-width: 640px) 32vw, 47vw"
          priority={priority ?? false}
          className={cx(
            "aspect-square w-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]",
            isSold && "opacity-55 saturate-50",
          )}
        />
      </div>
      {/* On the picture, so that the prices of a row stand in one line. */}
      {stock.kind === "plenty" ? null : (
        <Tag family={stock.kind === "few" ? "warm" : "danger"} className="absolute top-2.5 left-2.5 bg-panel">
          {stock.text}
        </Tag>
      )}
      <div className="flex flex-1 flex-col items-start gap-1.5 p-3.5 sm:p-4">
        <Tag family={categoryFamily[product.category]}>{product.category}</Tag>
        <h2 className="text-lg leading-snug">
          <Link href={`/products/${product.id}`} prefetch={false} className="outline-none after:absolute after:inset-0">
            {product.name}
            <LinkProgress />
          </Link>
        </h2>
        <div className="mt-auto pt-1">
          <ProductPrice product={product} usdRate={usdRate} />
        </div>
      </div>
    </article>
  );
}
