import { MediaImage } from "@/components/shared/media-image";
import { Tag } from "@/components/shared/tag";
import { formatTaka } from "@/lib/money";
import { categoryFamily, stockWords } from "@/lib/products/display";
import type { Product } from "@/lib/products/schema";
import { DeleteProduct, EditProduct } from "./product-actions";
import { ProductNumbers } from "./product-numbers";

/** A product for admins (spec 2): its state in the shop, and its actions. */
export function AdminProductCard({ product }: { product: Product }) {
  const stock = stockWords(product);
  const isShort = stock.kind === "few" || stock.kind === "out";

  return (
    <article className="grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 panel p-4">
      <MediaImage
        src={product.image_url}
        alt=""
        width={208}
        height={208}
        sizes="104px"
        className={`aspect-square w-full rounded-lg bg-raised object-cover ${product.is_active && !product.is_draft ? "" : "opacity-55 saturate-50"}`}
      />
      <div className="grid min-w-0 content-start gap-2">
        <h2 className="text-lg leading-snug [overflow-wrap:anywhere]">{product.name}</h2>
        <p className="flex flex-wrap gap-1.5">
          {product.is_draft ? <Tag family="halogen">Draft</Tag> : null}
          <Tag family={product.is_active ? "nonmetal" : "neutral"}>{product.is_active ? "Active" : "Inactive"}</Tag>
          <Tag family={categoryFamily[product.category]}>{product.category}</Tag>
          {product.is_flagship ? <Tag family="warm">Flagship</Tag> : null}
          {isShort ? <Tag family="danger">{stock.text}</Tag> : null}
        </p>
      </div>
      <p className="col-span-2 mt-3 line-clamp-2 min-h-[2lh] text-sm text-soft">
        {product.description || "No description"}
      </p>
      <div className="col-span-2 mt-2.5 border-line border-t pt-2.5">
        <ProductNumbers product={product} />
        <p className="min-h-[1lh] text-sm text-soft">
          <Discount product={product} />
        </p>
      </div>
      <div className="col-span-2 mt-3 flex gap-2">
        <EditProduct product={product} />
        <DeleteProduct product={product} />
      </div>
    </article>
  );
}

function Discount({ product: { price, original_price: before, discount_percentage: discount } }: { product: Product }) {
  if (before === null || before <= price) return discount > 0 ? `${discount}% off` : "No discount";

  return (
    <>
      {discount}% off, was <s>{formatTaka(before)}</s>
    </>
  );
}
