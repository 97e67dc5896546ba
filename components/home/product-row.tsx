import { Children, type ReactNode } from "react";
import { QuickAdd } from "@/components/cart/quick-add";
import { Link } from "@/components/shared/link";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** A few products with a link to all of them. */
export function ProductRow({ children }: { children: ReactNode }) {
  const cards = Children.toArray(children);
  if (cards.length === 0) return null;

  return (
    <section aria-labelledby="row" className="later shell pt-12 md:pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="row">{t("Card sets and kits")}</h2>
        <Link
          href={routes.products}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t("See all products")}
        </Link>
      </div>
      <QuickAdd>
        <ul className="product-grid">
          {cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the row is never reordered.
            <li key={index}>{card}</li>
          ))}
        </ul>
      </QuickAdd>
    </section>
  );
}
