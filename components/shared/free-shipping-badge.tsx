import { t } from "@/lib/texts/text";
import { Tag } from "./tag";

/** "Free shipping on orders over ৳1000": taka, printed ungrouped (D1.5). Nothing while delivery is never free. */
export function FreeShippingBadge({ threshold }: { threshold: number | null }) {
  if (threshold === null) return null;

  return <Tag family="warm">{t("Free shipping on orders over ৳{threshold}", { threshold })}</Tag>;
}
