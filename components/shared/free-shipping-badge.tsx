import { freeDeliveryText } from "@/lib/free-delivery";
import { Tag } from "./tag";

/** Renders nothing if delivery is never free. */
export function FreeShippingBadge({ threshold }: { threshold: number | null }) {
  return threshold === null ? null : <Tag family="warm">{freeDeliveryText(threshold)}</Tag>;
}
