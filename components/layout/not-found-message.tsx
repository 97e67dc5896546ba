import { Link } from "@/components/shared/link";
import { NotFoundState } from "@/components/shared/not-found-state";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** 404 page (spec 2) with the element nobelium (No). */
export function NotFoundMessage() {
  return (
    <NotFoundState
      symbol="No"
      name={t("No such page")}
      title={
        <>
          <span className="mb-2 block font-narrow not-found-number text-accent leading-none">404</span>
          {t("Oops! Page not found")}
        </>
      }
      text={t("It may have moved, or there's a typo in the address.")}
      back={{ label: t("Return to Home"), href: routes.home }}
      more={
        <Link href={routes.products} className={buttonVariants({ variant: "quiet" })}>
          {t("See all products")}
        </Link>
      }
      className="py-16"
    />
  );
}
