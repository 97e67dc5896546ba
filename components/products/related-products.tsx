import type { ReactNode } from "react";
import { QuickAdd } from "@/components/cart/quick-add";

type RelatedProductsProps = {
  title: string;
  /** Product cards; renders nothing if there are none. */
  children: readonly ReactNode[];
};

/** Row of products related to the current one, or alternatives to it. */
export function RelatedProducts({ title, children }: RelatedProductsProps) {
  if (children.length === 0) return null;

  return (
    <section id="related" aria-labelledby="related-heading" className="later shell scroll-mt-20 pt-8">
      <h2 id="related-heading">{title}</h2>
      <QuickAdd>
        <ul className="product-grid mt-4">
          {children.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the row is never reordered.
            <li key={index}>{card}</li>
          ))}
        </ul>
      </QuickAdd>
    </section>
  );
}
