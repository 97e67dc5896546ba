import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { Picture } from "@/components/shared/picture";
import { formatTaka } from "@/lib/money";
import type { Product } from "@/lib/products/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

type SuccessorCardProps = {
  product: Product;
  /** Base URL of the hosted media service. */
  mediaBase: string | null;
};

/** Link to the product that replaces the one of the page. */
export function SuccessorCard({ product: { id, name, name_bn, price, image_url }, mediaBase }: SuccessorCardProps) {
  return (
    <Link
      href={routes.product(id)}
      className="panel group mt-1 mb-3 flex items-center gap-4 border border-accent p-3 sm:mt-3 sm:mb-0 md:max-w-xl"
    >
      <Picture
        src={image_url}
        base={mediaBase}
        alt=""
        width={160}
        height={160}
        sizes="72px"
        widths={[160]}
        className="thumb w-18"
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="text-sm text-accent">{t("The new edition")}</span>
        <b className="leading-snug underline-offset-4 group-hover:underline">
          <LocalizedContent en={name} bn={name_bn} />
        </b>
        <span>{formatTaka(price)}</span>
      </span>
    </Link>
  );
}
