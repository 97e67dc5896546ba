"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/shared/link";
import { MediaImage } from "@/components/shared/media-image";
import { recordSeen, type SeenProduct } from "@/lib/products/recently-seen";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** Recently viewed products except the current one. Last on the page, to avoid a layout shift when it loads. */
export function SeenList({ product }: { product: SeenProduct }) {
  const { id, name, image_url } = product;
  const [seen, setSeen] = useState<readonly SeenProduct[]>([]);
  useEffect(() => setSeen(recordSeen({ id, name, image_url })), [id, name, image_url]);
  if (seen.length === 0) return null;

  return (
    <section aria-labelledby="seen-heading" className="shell pt-8">
      <h2 id="seen-heading">{t("Recently viewed")}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {seen.map((each) => (
          <li key={each.id}>
            <Link href={routes.product(each.id)} className="flex min-h-18 items-center gap-3 hover:underline">
              <MediaImage
                src={each.image_url}
                alt=""
                width={144}
                height={144}
                sizes="72px"
                widths={[160]}
                className="thumb w-18"
              />
              <span className="min-w-0 text-sm leading-snug [overflow-wrap:anywhere]">{each.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
