import { EmptyState } from "@/components/shared/element-card";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** The not-found page (spec 2), with nobelium on the card. */
export function NotFoundMessage() {
  return (
    <EmptyState
      headingLevel="h1"
      number={404}
      symbol="No"
      name="No such page"
      title={
        <>
          <span className="mb-2 block font-narrow not-found-number text-accent leading-none">404</span>
          Oops! Page not found
        </>
      }
      text="It may have moved, or the address has a typing error in it."
      action={
        <>
          <a href={routes.home} className={buttonVariants()}>
            Return to Home
          </a>
          <a href={routes.products} className={buttonVariants({ variant: "quiet" })}>
            See all products
          </a>
        </>
      }
      className="py-16"
    />
  );
}
