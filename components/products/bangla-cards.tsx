import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { renderRich } from "@/components/shared/rich-text";
import { formatTaka } from "@/lib/money";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";

/** Link to the set with Bangla cards, for Bangla pages of sets with English cards. */
export function BanglaCards({ product: { id, name, name_bn, price } }: { product: Product }) {
  return renderRich(
    "For cards in Bangla take <link></link> ({price}).",
    {
      link: () => (
        <Link href={routes.product(id)} className="font-semibold text-accent underline underline-offset-4">
          “<LocalizedContent en={name} bn={name_bn} />”
        </Link>
      ),
    },
    { price: formatTaka(price) },
  );
}
