import { Link } from "@/components/shared/link";
import { MediaImage } from "@/components/shared/media-image";
import { renderRich } from "@/components/shared/rich-text";
import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";

const SHOWN_ITEMS = 4;

type ItemsLineProps = {
  order: Pick<Order, "items" | "total_amount">;
  /** Delivered products without a review. */
  toReview: readonly string[];
};

/** Items and total in one line, with one image on phones and a few on wider screens. */
export function ItemsLine({ order: { items, total_amount: total }, toReview }: ItemsLineProps) {
  const [first] = items;
  if (!first) return null;

  const more = items.length - 1;
  const awaited = items.filter(({ product_id }) => toReview.includes(product_id));
  return (
    <div className="flex min-w-0 items-center gap-3">
      {items.slice(0, SHOWN_ITEMS).map(({ id, image_url }, index) => (
        <MediaImage
          key={id}
          src={image_url}
          alt=""
          width={88}
          height={88}
          sizes="44px"
          className={index === 0 ? "thumb w-11" : "thumb w-11 max-sm:hidden"}
        />
      ))}
      <div className="min-w-0 flex-1 leading-snug">
        <p className="line-clamp-2">{itemText(first)}</p>
        {more > 0 ? <p className="text-sm text-soft">{t("and {n} more", { n: more })}</p> : null}
        {awaited.length > 0 ? <ReviewLink items={awaited} /> : null}
      </div>
      <p className="flex-none text-xl font-heading">
        <span className="sr-only">{t("Total")} </span>
        {formatTaka(total)}
      </p>
    </div>
  );
}

/** Link to review the delivered product, or to the list of several. */
function ReviewLink({ items }: Pick<Order, "items">) {
  const [only, second] = items;

  return (
    <Link
      href={only && !second ? routes.myReview(only.product_id) : routes.myReviews}
      className="-my-1 inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
    >
      {renderRich(
        "Write a review<names> of {names}</names>",
        { names: (words) => <span className="sr-only">{words}</span> },
        { names: items.map(nameOf).join(", ") },
      )}
    </Link>
  );
}

const nameOf = (item: Order["items"][number]) => pickContent(item.product_name, item.product_name_bn);

function itemText(item: Order["items"][number]): string {
  return item.quantity > 1 ? `${localizeDigits(String(item.quantity))} × ${nameOf(item)}` : nameOf(item);
}
