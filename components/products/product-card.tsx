import { Picture } from "@/components/shared/picture";
import { Tag } from "@/components/shared/tag";
import { categoryFamily, stockWords } from "@/lib/products/display";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { ProductPrice } from "./product-price";

type ProductCardProps = {
  product: Product;
  usdRate: number | null;
  /** Where the hosted media service is. */
  mediaBase: string | null;
  /** In the first row: its picture is loaded at once. */
  priority?: boolean;
};

/**
 * A product of a list: the whole card is one link. Nothing here runs in a browser, and what it looks like is written once
 * (products.css): a list holds 48 of them.
 */
export function ProductCard({ product, usdRate, mediaBase, priority }: ProductCardProps) {
  const stock = stockWords(product);
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
          sizes="(min-width:1240px) 280px,(min-width:1024px) 24vw,(min-width:640px) 32vw,47vw"
          widths={[384, 720]}
          priority={priority}
        />
      </div>
      {/* On the picture, so that the prices of a row stand in one line. */}
      {stock.kind === "plenty" ? null : (
        <Tag family={stock.kind === "few" ? "warm" : "danger"} className="product-card-stock">
          {stock.text}
        </Tag>
      )}
      <div>
        <Tag family={categoryFamily[product.category]}>{product.category}</Tag>
        <h2>
          <a href={routes.product(product.id)}>{product.name}</a>
        </h2>
        <ProductPrice product={product} usdRate={usdRate} />
      </div>
    </article>
  );
}
