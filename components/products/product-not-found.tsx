import { EmptyState } from "@/components/shared/element-card";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** In the place of a product that is not in the shop. */
export function ProductNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      number={404}
      symbol="Nf"
      name="Not found"
      title="Product Not Found"
      text="It may have been sold out for good, or the address is not quite right."
      action={
        <a href={routes.products} className={buttonVariants()}>
          Back to Products
        </a>
      }
    />
  );
}
